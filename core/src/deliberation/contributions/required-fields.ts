import { STATUS_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import { readStatusSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { type ContributionStatus, ONE_CLICK_TEXTS } from '../../platform/shared/contribution-words.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import { DETAIL_NAMES, type Details } from './details.ts'
import { PLACEHOLDER_TITLE } from './title.ts'

/** The fields of a contribution that a campaign can require before a status (CON-041, specification G.3). */
interface ContributionFields extends Details {
  readonly title: string
  readonly plain: string
  readonly place: string
  /** A point on the map is a place without words. */
  readonly point: boolean
  readonly cover: string
  readonly themes: number
  readonly keywords: number
  readonly group: boolean
  readonly attachments: number
  readonly media: number
  /** Values of the campaign's custom fields, by name in small letters. */
  readonly fields: Readonly<Record<string, string>>
}

const FIELD_CHECKS: Readonly<Record<string, (item: ContributionFields) => boolean>> = {
  theme: (i) => i.themes > 0,
  keyword: (i) => i.keywords > 0,
  attachment: (i) => i.attachments > 0,
  media: (i) => i.media > 0,
  group: (i) => i.group,
  title: (i) => !isBlank(i.title),
  text: (i) => !isBlank(i.plain),
  plaintext: (i) => !isBlank(i.plain),
  location: (i) => i.point || !isBlank(i.place),
  place: (i) => i.point || !isBlank(i.place),
  cover: (i) => !isBlank(i.cover),
  ...Object.fromEntries(DETAIL_NAMES.map((name) => [name.toLowerCase(), (i: ContributionFields) => !isBlank(i[name])])),
}

/** Other names of the same field. */
const OTHER_NAMES: Readonly<Record<string, string>> = { location: 'place', plaintext: 'text' }
const nameField = (name: string): string => OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase()

/**
 * The fields that a campaign requires of a contribution of a type before a status (CON-041): those it names, but for what it asks
 * of the other type alone.
 */
export function listRequiredFields(configs: SettingMap, status: string, type: string): string[] {
  const read = (setting: (typeof STATUS_SETTINGS)['statusRequirements']) => readStatusSetting(setting, configs, status)
  const required = read(STATUS_SETTINGS.statusRequirements)
  if (required.length === 0) return []
  const [ofProposals, ofIdeas] = [
    read(STATUS_SETTINGS.requiredOfProposalsOnly).map(nameField),
    read(STATUS_SETTINGS.requiredOfIdeasOnly).map(nameField),
  ]
  const isAsked = (name: string): boolean => {
    const [proposals, ideas] = [ofProposals.includes(name), ofIdeas.includes(name)]
    return proposals === ideas || (proposals ? type === 'PROPOSAL' : type === 'IDEA')
  }
  return required.filter((name) => isAsked(nameField(name)))
}

/**
 * The names of required fields that are empty: `theme`, `keyword`, `attachment`, `media`, `group`, a property in any case, or
 * the name of a custom field of the campaign. An unknown name counts as empty.
 */
export const listMissingFields = (required: readonly string[], item: ContributionFields): string[] =>
  required.filter((name) => {
    const part = FIELD_CHECKS[name.toLowerCase()]
    return part ? !part(item) : isBlank(item.fields[name.toLowerCase()] ?? '')
  })

/** A draft may lack its theme; whoever publishes it is asked for one (CON-075, decision 0083). */
export const mayLackTheme = (status: ContributionStatus): boolean => status === 'DRAFT' || status === 'PUBLIC_DRAFT'

/** What a draft may lack and what it becomes may not: its text, once others read it, and its theme, once it is published. */
export function listUnfinished(
  from: ContributionStatus,
  to: ContributionStatus,
  item: { readonly textEmpty: boolean; readonly themeAsked: boolean; readonly themes: number },
): string[] {
  if (to === 'ARCHIVED') return []
  return [
    ...(from === 'DRAFT' && item.textEmpty ? ['text'] : []),
    ...(mayLackTheme(from) && !mayLackTheme(to) && item.themeAsked && item.themes === 0 ? ['theme'] : []),
  ]
}

/** The title and text of a one-click proposal, from the campaign or the default (CON-072). */
export const getOneClickTexts = (own: { title?: string | undefined; text?: string | undefined }) => ({
  title: own.title ?? ONE_CLICK_TEXTS.title,
  text: own.text ?? ONE_CLICK_TEXTS.text,
})

/** The fields that still have the texts of a one-click proposal; publishing is refused until they change (CON-073). */
export const listDefaultFields = (item: { title: string; plain: string }, defaults: { title: string; text: string }): string[] => [
  ...(item.title.trim() === defaults.title || item.title.trim() === PLACEHOLDER_TITLE ? ['title'] : []),
  ...(item.plain.trim() === defaults.text ? ['text'] : []),
]
