import type { CampaignDraft } from './campaign-draft.ts'
import type { FormDraft } from './form-draft.ts'

/** Fields of the form stand in the list of edited ones behind this. */
const FORM = 'form.'
/** Fields that belong to the draft alone. */
const OWN: readonly string[] = ['reason', 'form', 'revision', 'edited', 'resources', 'overlapping']

/** The names of the fields that a change touches. */
export const listEditedFields = (draft: CampaignDraft, part: Partial<CampaignDraft>): string[] => {
  const { form, ...rest } = part
  const changed = <T extends object>(before: T, after: Partial<T>) =>
    Object.keys(after).filter((name) => !isSame(before[name as keyof T], after[name as keyof T]))
  return [...changed(draft, rest), ...(form ? changed(draft.form, form).map((name) => FORM + name) : [])]
}

/** Rows of phases are numbered by the browser, so they are no difference. */
const isSame = (a: unknown, b: unknown): boolean => {
  const text = (value: unknown) => JSON.stringify(value, (key, part: unknown) => (key === 'row' ? undefined : part))
  return text(a) === text(b)
}

export interface MergedDraft {
  readonly draft: CampaignDraft
  /** The fields that the user changed and that differ from what is saved now. */
  readonly conflicts: readonly string[]
}

/**
 * Puts the changes of a draft on top of what somebody else has saved meanwhile: every field that the user did not change takes
 * the saved value, and the others are named.
 */
export function mergeDrafts(mine: CampaignDraft, saved: CampaignDraft): MergedDraft {
  const { edited } = mine.form
  const keep = <T extends object>(own: T, other: T, prefix: string): { values: T; conflicts: string[] } => {
    const kept = Object.keys(other).filter((name) => !OWN.includes(name) && edited.includes(prefix + name)) as (keyof T)[]
    const conflicts = kept.filter((name) => !isSame(own[name], other[name])).map((name) => prefix + String(name))
    return { values: { ...other, ...Object.fromEntries(kept.map((name) => [name, own[name]])) }, conflicts }
  }
  const top = keep(mine, saved, '')
  const form = keep<FormDraft>(mine.form, saved.form, FORM)
  return {
    draft: { ...top.values, reason: mine.reason, form: { ...form.values, edited, revision: saved.form.revision } },
    conflicts: [...top.conflicts, ...form.conflicts],
  }
}

/** Gives up the user's value of one field for the saved one. */
export function takeSavedField(mine: CampaignDraft, saved: CampaignDraft, field: string): Partial<CampaignDraft> {
  if (!field.startsWith(FORM)) return { [field]: saved[field as keyof CampaignDraft] }
  const name = field.slice(FORM.length) as keyof FormDraft
  return { form: { ...mine.form, [name]: saved.form[name] } }
}
