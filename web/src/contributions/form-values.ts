import type { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { generatedTitle } from '@folkmoot/core/contributions/title.ts'
import { LIMITS, type Status } from '@folkmoot/core/contributions/words.ts'
import type { Request } from '@folkmoot/core/shared/endpoint.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { readMoney } from '@folkmoot/core/shared/money.ts'
import type { TextKey } from '../lib/text-keys.ts'

/** What somebody has typed into the form of a new idea or proposal. */
export interface FormValues {
  readonly title: string
  readonly text: string
  readonly chosen: readonly string[]
  readonly keywords: readonly string[]
  readonly place: string
  readonly budget: string
  readonly group: string
}

export const EMPTY: FormValues = { title: '', text: '', chosen: [], keywords: [], place: '', budget: '', group: '' }

const strings = (x: unknown): x is string[] => Array.isArray(x) && x.every((s) => typeof s === 'string')

/** Are these the words of a form, as this version kept them? */
export function isForm(kept: unknown): kept is FormValues {
  if (typeof kept !== 'object' || kept === null) return false
  const form = kept as Record<string, unknown>
  const texts = [form.title, form.text, form.place, form.budget, form.group]
  return texts.every((t) => typeof t === 'string') && strings(form.chosen) && strings(form.keywords)
}

/** A fault of the form by field: a key of the texts. */
export interface FormFault {
  readonly field: keyof FormValues
  readonly key: TextKey
  readonly params?: Readonly<Record<string, unknown>>
}

/** What is missing or wrong: a title of more than fits, a description always, a theme where the campaign has any, a cost that can be read (CON-074 to CON-076). */
export function formFaults(form: FormValues, needs: { theme: boolean; group: boolean }): FormFault[] {
  const faults: FormFault[] = []
  if (form.title.length > LIMITS.title) {
    faults.push({ field: 'title', key: 'faults.too_long', params: { limit: LIMITS.title } })
  }
  if (form.text.trim() === '') faults.push({ field: 'text', key: 'refusals.text_empty' })
  if (needs.theme && form.chosen.length === 0) faults.push({ field: 'chosen', key: 'contributions.chooseTheme' })
  if (form.budget.trim() !== '' && readMoney(form.budget) === undefined) {
    faults.push({ field: 'budget', key: 'faults.not_number' })
  }
  if (needs.group && form.group === '') faults.push({ field: 'group', key: 'contributions.chooseGroup' })
  return faults
}

type Body = Request<typeof contributions.create>['body']

/** The form as the API takes it; without a title it gets one from its text (CON-071). */
export const bodyOf = (type: 'IDEA' | 'PROPOSAL', form: FormValues, status: Status): Body => ({
  type,
  status,
  title: form.title.trim() || generatedTitle(form.text, 'v2'),
  text: paragraphs(form.text),
  officialThemes: form.chosen.map((uuid) => ({ uuid })),
  emergentThemes: form.keywords.map((title) => ({ title })),
  ...(form.place.trim() ? { location: { placeName: form.place } } : {}),
  ...(form.budget.trim() ? { budget: readMoney(form.budget) ?? form.budget } : {}),
  ...(form.group ? { groupId: Number(form.group) } : {}),
})
