import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { checkFieldValue, cleanFieldValue } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { DETAIL_NAMES, type Details, mapDetails, TABLE_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import type { ImportedAuthor, ImportFault, ImportRow } from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { listMissingFields, listRequiredFields } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import { generateTitle } from '@folkmoot/core/deliberation/contributions/title.ts'
import { type CampaignSettings, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { type ContributionStatus, isLocked } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isRefusal, type Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { checkKeywords, checkThemeLimit, parseText } from '../parse-texts.ts'
import { type DefaultCategories, findExisting, type ImportFacts } from './import-facts.ts'

/** The rules of a campaign for the rows of a file. */
export interface ImportRules {
  readonly type: ImportType
  readonly config: CampaignSettings
  /** The fields that a published contribution has (CON-041). */
  readonly required: readonly string[]
  readonly createThemes: boolean
  /** The custom fields of the campaign for this type. */
  readonly fields: readonly { readonly id: number; readonly definition: CustomFieldDefinition }[]
}

export const readImportRules = (
  type: ImportType,
  settings: SettingMap,
  { createThemes, fields }: Pick<ImportRules, 'createThemes' | 'fields'>,
): ImportRules => ({
  type,
  config: parseCampaignSettings(settings),
  required: listRequiredFields(settings, 'PUBLISHED', type),
  createThemes,
  fields,
})

/** A row as it is written: a new contribution, or the change of one. Null and empty lists leave what there is. */
export interface PlannedRow {
  readonly id: number | null
  readonly status: ContributionStatus
  readonly title: string | null
  readonly text: string | null
  readonly plain: string | null
  readonly place: string | null
  readonly date: string | null
  readonly group: { readonly id: number; readonly spaceId: number } | null
  /** The names of official themes, of which some may have to be created. */
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly members: readonly number[]
  readonly guests: readonly ImportedAuthor[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly details: Partial<Details>
  readonly fields: readonly { readonly id: number; readonly value: string }[]
}

type Fault = Omit<ImportFault, 'line'>
const fault = (code: ImportFault['code'], params?: Fault['params']): Fault => (params ? { code, params } : { code })

/** The fault of a refused text. */
function toTextFault({ refused, detail }: Refusal<'text_empty' | 'description_limit' | 'invalid'>): Fault {
  if (refused === 'description_limit') return fault('text_too_long', detail?.params)
  return fault(refused === 'text_empty' ? 'text_empty' : 'alt_missing')
}

/**
 * Decides what becomes of a row by the rules that hold for a contribution that somebody writes here; faults instead if it breaks them.
 * A new row that names no theme has `defaults`.
 */
export function planRow(
  row: ImportRow,
  facts: ImportFacts,
  rules: ImportRules,
  defaults: DefaultCategories,
): PlannedRow | { faults: Fault[] } {
  const { type, config } = rules
  const faults: Fault[] = []
  const [same, ...others] = findExisting(facts, row)
  const categories = row.categories.length > 0 || same ? row.categories : defaults
  if (categories === undefined) faults.push(fault('category_missing'))
  if (others.length > 0) faults.push(fault('ambiguous'))
  else if (same && isLocked(same.status)) faults.push(fault('locked'))

  const repeats = same !== undefined && sameWords(row.description, same.plain)
  const written = repeats ? undefined : row.description || (same ? undefined : row.title)
  const html = row.exported && written !== undefined ? textToHtml(written) : written
  const text = html === undefined ? undefined : parseText(type, html, config)
  if (isRefusal(text)) faults.push(toTextFault(text))
  if (!rules.createThemes)
    for (const value of row.categories) if (!facts.themes.has(value.toLowerCase())) faults.push(fault('theme_unknown', { value }))
  const tooMany = checkThemeLimit(row.categories.length, config)
  if (tooMany) faults.push(fault('too_many_themes', tooMany.detail?.params))
  const words = checkKeywords([{ title: row.keywords.join(',') }], config)
  if (isRefusal(words))
    faults.push(words.refused === 'limit_reached' ? fault('too_many_keywords', words.detail?.params) : fault('keywords_off'))
  const group = facts.groups.get(row.group.toLowerCase()) ?? null
  if (row.group !== '' && !group) faults.push(fault('group_unknown', { value: row.group }))
  if (needsGroup(rules) && !same && row.group === '') faults.push(fault('group_missing'))
  const fields = readFields(row, rules)
  faults.push(...fields.faults)
  if (faults.length > 0 || isRefusal(text) || isRefusal(words)) return { faults }

  const members = new Set<number>()
  const guests: ImportedAuthor[] = []
  for (const author of row.authors) {
    const member = author.email === '' ? undefined : facts.members.get(author.email.toLowerCase())
    if (member === undefined) guests.push(author)
    else members.add(member)
  }
  const planned = {
    id: same?.id ?? null,
    title: row.title || (same ? null : generateTitle(text?.plain ?? '', 'v2')),
    text: text?.text ?? null,
    plain: text?.plain ?? null,
    place: row.location || null,
    date: row.date || null,
    group,
    categories: categories ?? [],
    keywords: words,
    members: [...members],
    guests,
    latitude: row.latitude,
    longitude: row.longitude,
    details: listDetails(row),
    fields: fields.values,
  }
  return { ...planned, status: same?.status ?? getFirstStatus(planned, rules) }
}

/** The details that the file says something about. */
const listDetails = (row: ImportRow): Partial<Details> => ({
  ...(row.code === '' ? {} : { sourceCode: row.code }),
  ...Object.fromEntries(TABLE_DETAILS.flatMap((name) => (row[name] === '' ? [] : [[name, row[name]]]))),
})

/** Whether two texts have the same words, however their spaces and lines are broken. */
const sameWords = (a: string, b: string): boolean => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
  return a !== '' && words(a) === words(b)
}

/** The values of custom fields as they are stored, and what is wrong with them. */
function readFields(row: ImportRow, { fields }: ImportRules): { values: { id: number; value: string }[]; faults: Fault[] } {
  const faults: Fault[] = []
  const values = fields.flatMap(({ id, definition }) => {
    const value = cleanFieldValue(definition, row.fields[id] ?? '')
    if (checkFieldValue(definition, value)) faults.push(fault('field_wrong', { column: definition.name, value: value.slice(0, 60) }))
    return value === '' ? [] : [{ id, value }]
  })
  return { values, faults }
}

const needsGroup = ({ type, config }: ImportRules): boolean =>
  type === 'PROPOSAL' && config.groupAuthorshipRequired && !config.individualProposals

/** Published, or for members to complete where something is missing that the campaign asks of what is published. */
function getFirstStatus(row: Omit<PlannedRow, 'status'>, { required, fields }: ImportRules): 'PUBLISHED' | 'PUBLIC_DRAFT' {
  const missing = listMissingFields(required, {
    ...mapDetails(DETAIL_NAMES, (name) => row.details[name] ?? ''),
    title: row.title ?? '',
    plain: row.plain ?? '',
    place: row.place ?? '',
    point: row.latitude !== null,
    cover: '',
    themes: row.categories.length,
    keywords: row.keywords.length,
    group: row.group !== null,
    attachments: 0,
    media: 0,
    fields: Object.fromEntries(
      fields.map(({ id, definition }) => [definition.name.toLowerCase(), row.fields.find((one) => one.id === id)?.value ?? '']),
    ),
  })
  return missing.length === 0 ? 'PUBLISHED' : 'PUBLIC_DRAFT'
}
