import type { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { generateTitle } from '@folkmoot/core/contributions/title.ts'
import { type ContributionStatus, TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import type { EndpointRequest } from '@folkmoot/core/shared/endpoint.ts'
import { textToHtml } from '@folkmoot/core/shared/html.ts'
import { parseMoney } from '@folkmoot/core/shared/money.ts'
import { translateText } from '../../lib/text/i18n.ts'
import type { TextKey } from '../../lib/text/text-keys.ts'
import type { FieldMessages } from '../../ui/fields/form-faults.ts'
import { buildLocation, findPointFaults, type PlaceValues } from './place-values.ts'

/** The values of the form of a new idea or proposal. */
export interface ContributionFormValues extends PlaceValues {
  readonly title: string
  readonly text: string
  readonly chosen: readonly string[]
  readonly keywords: readonly string[]
  readonly budget: string
  readonly group: string
}

export const EMPTY_CONTRIBUTION_FORM: ContributionFormValues = {
  title: '',
  text: '',
  chosen: [],
  keywords: [],
  place: '',
  latitude: '',
  longitude: '',
  budget: '',
  group: '',
}

const isStringArray = (x: unknown): x is string[] => Array.isArray(x) && x.every((s) => typeof s === 'string')

/** Whether a stored value is a draft of this version of the form. */
export function isContributionFormValues(stored: unknown): stored is ContributionFormValues {
  if (typeof stored !== 'object' || stored === null) return false
  const form = stored as Record<string, unknown>
  const texts = [form.title, form.text, form.place, form.latitude, form.longitude, form.budget, form.group]
  return texts.every((t) => typeof t === 'string') && isStringArray(form.chosen) && isStringArray(form.keywords)
}

/** The fault of each field, as a text key. */
interface ContributionFormFault {
  readonly field: keyof ContributionFormValues
  readonly key: TextKey
  readonly params?: Readonly<Record<string, unknown>>
}

/**
 * The faults: a title over the limit, a missing description, a missing theme where the campaign has any, an unreadable cost, half
 * a point or one beyond the earth (CON-074 to CON-076).
 */
export function findContributionFormFaults(
  form: ContributionFormValues,
  needs: { theme: boolean; group: boolean },
): ContributionFormFault[] {
  const faults: ContributionFormFault[] = []
  if (form.title.length > TEXT_LIMITS.title) {
    faults.push({ field: 'title', key: 'faults.too_long', params: { limit: TEXT_LIMITS.title } })
  }
  if (form.text.trim() === '') faults.push({ field: 'text', key: 'refusals.text_empty' })
  if (needs.theme && form.chosen.length === 0) faults.push({ field: 'chosen', key: 'contributions.chooseTheme' })
  if (form.budget.trim() !== '' && parseMoney(form.budget) === undefined) {
    faults.push({ field: 'budget', key: 'faults.not_number' })
  }
  faults.push(...findPointFaults(form))
  if (needs.group && form.group === '') faults.push({ field: 'group', key: 'contributions.chooseGroup' })
  return faults
}

/** The faults as sentences, by field. */
export const formatContributionFormFaults = (...of: Parameters<typeof findContributionFormFaults>): FieldMessages =>
  Object.fromEntries(
    findContributionFormFaults(...of).map(({ field, key, params }) => [field, translateText(key, params)]),
  )

type ContributionRequestBody = EndpointRequest<typeof contributions.create>['body']

/** The request body of the form; a missing title is derived from the text (CON-071). */
export const buildCreateContributionBody = (
  type: 'IDEA' | 'PROPOSAL',
  form: ContributionFormValues,
  status: ContributionStatus,
): ContributionRequestBody => {
  const location = buildLocation(form)
  return {
    type,
    status,
    title: form.title.trim() || generateTitle(form.text, 'v2'),
    text: textToHtml(form.text),
    officialThemes: form.chosen.map((uuid) => ({ uuid })),
    emergentThemes: form.keywords.map((title) => ({ title })),
    ...(location ? { location } : {}),
    ...(form.budget.trim() ? { budget: parseMoney(form.budget) ?? form.budget } : {}),
    ...(form.group ? { groupId: Number(form.group) } : {}),
  }
}
