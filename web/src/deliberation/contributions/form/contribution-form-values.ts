import type { FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import {
  DETAILS,
  LINE_DETAILS,
  type LineDetail,
  mapDetails,
  TABLE_DETAILS,
  type TableDetail,
} from '@folkmoot/core/deliberation/contributions/details.ts'
import type { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { generateTitle } from '@folkmoot/core/deliberation/contributions/title.ts'
import { type ContributionStatus, TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { isLink } from '@folkmoot/core/platform/shared/web-address.ts'
import { type FieldValues, isFieldValues } from '../../../communities/custom-fields/field-values.ts'
import { translateText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import type { FieldMessages } from '../../../platform/ui/fields/form-faults.ts'
import { buildLocation, findPointFaults, type PlaceValues, toPlaceValues } from './place-values.ts'

/** The values of the form of a new idea or proposal. */
export interface ContributionFormValues extends PlaceValues, Readonly<Record<TableDetail, string>> {
  readonly title: string
  /** HTML; in drafts of older versions plain text. */
  readonly text: string
  readonly chosen: readonly string[]
  readonly keywords: readonly string[]
  readonly group: string
  /** The cover as it is stored; empty without one. */
  readonly cover: string
  readonly customFields: FieldValues
}

export const EMPTY_CONTRIBUTION_FORM: ContributionFormValues = {
  title: '',
  text: '',
  chosen: [],
  keywords: [],
  place: '',
  latitude: '',
  longitude: '',
  group: '',
  cover: '',
  ...mapDetails(TABLE_DETAILS, () => ''),
  customFields: {},
}

const isStringArray = (x: unknown): x is string[] => Array.isArray(x) && x.every((s) => typeof s === 'string')

/** The values of a stored draft. One of an older version may lack fields, which are empty then; any other value is none. */
export function readContributionDraft(stored: unknown): ContributionFormValues | undefined {
  if (typeof stored !== 'object' || stored === null || !('text' in stored)) return undefined
  const { chosen, keywords, customFields, ...texts }: Record<string, unknown> = {
    ...EMPTY_CONTRIBUTION_FORM,
    ...stored,
  }
  const isForm =
    Object.values(texts).every((t) => typeof t === 'string') &&
    isStringArray(chosen) &&
    isStringArray(keywords) &&
    isFieldValues(customFields)
  return isForm ? ({ ...texts, chosen, keywords, customFields } as unknown as ContributionFormValues) : undefined
}

/** Whether a text has neither words nor a picture (CON-076). */
const isTextEmpty = (html: string): boolean => plainText(html) === '' && !/<img\b/i.test(html)

/** The fault of each field, as a text key. */
interface ContributionFormFault {
  readonly field: keyof ContributionFormValues
  readonly key: TextKey
  readonly params?: Readonly<Record<string, unknown>>
}

/** What the form asks for; a draft may lack its theme, what is required, and its text if it has a title. */
interface FormNeeds {
  readonly theme: boolean
  readonly group: boolean
  readonly draft?: boolean
  /** The fields that the campaign requires of what is published, in small letters (CON-041). */
  readonly required?: readonly string[]
}

/** The fields of the form that a campaign may require, by the names that it has for them. */
const REQUIRED_FIELDS: Readonly<Record<string, { field: keyof ContributionFormValues; isEmpty?: IsEmpty }>> = {
  title: { field: 'title' },
  place: { field: 'place', isEmpty: (form) => form.place.trim() === '' && form.latitude.trim() === '' },
  keyword: { field: 'keywords', isEmpty: (form) => form.keywords.length === 0 },
  group: { field: 'group' },
  cover: { field: 'cover' },
  ...Object.fromEntries(TABLE_DETAILS.map((field) => [field.toLowerCase(), { field }])),
}
type IsEmpty = (form: ContributionFormValues) => boolean

const listEmptyFields = (form: ContributionFormValues, required: readonly string[]): ContributionFormFault[] =>
  required.flatMap((name) => {
    const { field, isEmpty } = REQUIRED_FIELDS[name] ?? {}
    if (!field) return []
    return (isEmpty ? isEmpty(form) : String(form[field]).trim() === '') ? [{ field, key: 'faults.required' }] : []
  })

/**
 * The faults: a title or text over the limit, a missing description, a source that is no address, a missing theme where the campaign has
 * any, an unreadable cost, half
 * a point or one beyond the earth, and what the campaign requires of what is published (CON-041, CON-074 to CON-076).
 */
export function findContributionFormFaults(form: ContributionFormValues, needs: FormNeeds): ContributionFormFault[] {
  const faults: ContributionFormFault[] = []
  if (form.title.length > TEXT_LIMITS.title) {
    faults.push({ field: 'title', key: 'faults.too_long', params: { limit: TEXT_LIMITS.title } })
  }
  const mayLackText = needs.draft && form.title.trim() !== ''
  if (isTextEmpty(form.text) && !mayLackText) faults.push({ field: 'text', key: 'refusals.text_empty' })
  if (form.text.length > TEXT_LIMITS.text) {
    faults.push({ field: 'text', key: 'faults.too_long', params: { limit: TEXT_LIMITS.text } })
  }
  if (needs.theme && !needs.draft && form.chosen.length === 0) faults.push({ field: 'chosen', key: 'contributions.chooseTheme' })
  if (form.budget.trim() !== '' && parseMoney(form.budget) === undefined) {
    faults.push({ field: 'budget', key: 'faults.not_number' })
  }
  for (const field of LINE_DETAILS) {
    const isAddress = DETAILS[field].kind === 'address' && form[field].trim() !== ''
    if (isAddress && !isLink(form[field].trim(), { paths: false })) faults.push({ field, key: 'faults.not_url' })
  }
  faults.push(...findPointFaults(form))
  if (needs.group && form.group === '') faults.push({ field: 'group', key: 'contributions.chooseGroup' })
  if (!needs.draft)
    for (const fault of listEmptyFields(form, needs.required ?? []))
      if (!faults.some(({ field }) => field === fault.field)) faults.push(fault)
  return faults
}

/** The faults as sentences, by field. */
export const formatContributionFormFaults = (...of: Parameters<typeof findContributionFormFaults>): FieldMessages =>
  Object.fromEntries(findContributionFormFaults(...of).map(({ field, key, params }) => [field, translateText(key, params)]))

const writeLines = (form: ContributionFormValues, isWritten: (name: LineDetail) => boolean): Partial<Record<LineDetail, string>> => {
  const written = LINE_DETAILS.filter(isWritten)
  return mapDetails(written, (name) => form[name].trim())
}

type ContributionRequestBody = EndpointRequest<typeof contributions.create>['body']

/**
 * The request body of the form; a missing title is derived from the text (CON-071). City and state, which are not asked for, are those of
 * the place that was taken over.
 */
export const buildCreateContributionBody = (
  type: 'IDEA' | 'PROPOSAL',
  form: ContributionFormValues,
  status: ContributionStatus,
  customFieldValues: readonly FieldValueInput[] = [],
  origin?: Contribution['location'],
): ContributionRequestBody => {
  const { city = '', state = '' } = form.place === origin?.placeName ? origin : {}
  const location = buildLocation(form, { city, state })
  return {
    type,
    status,
    title: form.title.trim() || generateTitle(plainText(asHtml(form.text)), 'v2'),
    text: asHtml(form.text),
    officialThemes: form.chosen.map((uuid) => ({ uuid })),
    emergentThemes: form.keywords.map((title) => ({ title })),
    ...(location ? { location } : {}),
    ...(form.budget.trim() ? { budget: parseMoney(form.budget) ?? form.budget } : {}),
    ...(form.group ? { groupId: Number(form.group) } : {}),
    ...(form.cover ? { cover: { url: form.cover } } : {}),
    ...writeLines(form, (name) => form[name].trim() !== '' && (name !== 'sourceUrl' || type === 'PROPOSAL')),
    ...(customFieldValues.length > 0 ? { customFieldValues: [...customFieldValues] } : {}),
  }
}

/** The form of a contribution that is edited. */
export const toContributionFormValues = (item: Contribution): ContributionFormValues => ({
  ...EMPTY_CONTRIBUTION_FORM,
  ...toPlaceValues(item.location),
  title: item.title,
  text: asHtml(item.text),
  chosen: item.themes.filter(({ type }) => type === 'OFFICIAL_PRE_DEFINED').map(({ uuid }) => uuid),
  keywords: item.themes.filter(({ type }) => type === 'EMERGENT').map(({ title }) => title),
  cover: item.cover?.url ?? '',
  ...mapDetails(TABLE_DETAILS, (name) => item[name]),
})

type ContributionUpdateBody = EndpointRequest<typeof contributions.change>['body']

/** The request body of an edited contribution: what was changed, and nothing else (CON-115). */
export function buildUpdateContributionBody(item: Contribution, form: ContributionFormValues): ContributionUpdateBody {
  const before = toContributionFormValues(item)
  const isChanged = (...fields: (keyof ContributionFormValues)[]) =>
    fields.some((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]))
  const { city = '', state = '' } = item.location ?? {}
  return {
    ...(isChanged('title') ? { title: form.title.trim() } : {}),
    ...(isChanged('text') ? { text: asHtml(form.text) } : {}),
    ...(isChanged('chosen') ? { officialThemes: form.chosen.map((uuid) => ({ uuid })) } : {}),
    ...(isChanged('keywords') ? { emergentThemes: form.keywords.map((title) => ({ title })) } : {}),
    ...(isChanged('place', 'latitude', 'longitude') ? { location: buildLocation(form, { city, state }) } : {}),
    ...(isChanged('budget') ? { budget: parseMoney(form.budget) ?? form.budget } : {}),
    ...(isChanged('cover') ? { cover: form.cover ? { url: form.cover } : null } : {}),
    ...writeLines(form, isChanged),
  }
}
