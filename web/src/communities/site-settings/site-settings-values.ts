import { parseSpotlight, type SpotlightItem } from '@folkmoot/core/communities/assemblies/spotlight.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { SITE_SETTINGS } from '@folkmoot/core/platform/settings/site-settings.ts'
import type { TextKey } from '../../platform/lib/text/text-keys.ts'

/** The settings that the form asks for by one answer each. */
const QUESTIONS = {
  landing: SITE_SETTINGS.landingUrl,
  domain: SITE_SETTINGS.domain,
  proposalDocument: SITE_SETTINGS.proposalDocument,
  contact: SITE_SETTINGS.supportContact,
  help: SITE_SETTINGS.helpPage,
  accessibility: SITE_SETTINGS.accessibilityPage,
  privacy: SITE_SETTINGS.privacyPage,
  theme: SITE_SETTINGS.siteTheme,
  network: SITE_SETTINGS.networkAllowed,
  assemblies: SITE_SETTINGS.networkAssemblies,
  campaigns: SITE_SETTINGS.networkCampaigns,
  groups: SITE_SETTINGS.networkGroups,
  logging: SITE_SETTINGS.actionLogging,
  placeholders: SITE_SETTINGS.placeholderDomains,
} as const satisfies Readonly<Record<string, Setting>>
export type SiteQuestion = keyof typeof QUESTIONS

/** The name of a question's field: the server names its faults so. */
export const fieldName = (question: SiteQuestion): string => QUESTIONS[question].key
export const SPOTLIGHT_FIELD = SITE_SETTINGS.spotlight.key

export type SettingValues = Readonly<Record<string, string>>

/** The values of the form: an answer to each question, and the spotlights; null stands for the samples. */
export interface SiteSettingsValues {
  readonly answers: Readonly<Record<SiteQuestion, string>>
  readonly places: readonly SpotlightItem[] | null
}

const SITE_QUESTIONS = Object.keys(QUESTIONS) as SiteQuestion[]

/** The stored settings as form values, with defaults for missing ones. */
export function parseSiteSettings(stored: SettingValues): SiteSettingsValues {
  const answers = Object.fromEntries(
    SITE_QUESTIONS.map((question) => {
      const { key, byDefault } = QUESTIONS[question]
      const value = stored[key] ?? formatSetting(byDefault)
      return [question, question === 'placeholders' ? value.split(/[\s,]+/).join('\n') : value]
    }),
  ) as SiteSettingsValues['answers']
  return { answers, places: parseSpotlight(stored[SPOTLIGHT_FIELD]) ?? null }
}

/** The request body: each answer under its key, an empty list of spotlights as none. */
export function serializeSiteSettings({ answers, places }: SiteSettingsValues): Record<string, string> {
  const settingEntries = SITE_QUESTIONS.map((question) => {
    const value = answers[question].trim()
    return [fieldName(question), question === 'placeholders' ? value.split(/[\s,]+/).join(', ') : value] as const
  })
  const spotlight = places && places.length > 0 ? JSON.stringify(places.map(trimPlace)) : ''
  return { ...Object.fromEntries(settingEntries), [SPOTLIGHT_FIELD]: spotlight }
}

const trimPlace = (place: SpotlightItem): SpotlightItem => ({
  ...place,
  name: place.name.trim(),
  text: place.text.trim(),
  url: place.url.trim(),
})

/** The field of a part of a spotlight, for its fault. */
export const placeFieldName = (nth: number, part: keyof SpotlightItem): string => `places.${nth}.${part}`

/** The label of a field: its text key, and the number of its spotlight. */
export function fieldLabelKey(field: string): [key: TextKey, values?: { number: string }] {
  const [, nth, part = ''] = /^places\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (nth !== undefined) return [PLACE_LABELS[part] ?? 'admin.placeNumber', { number: String(Number(nth) + 1) }]
  return [`admin.${SITE_QUESTIONS.find((question) => fieldName(question) === field) ?? 'places'}`]
}

const PLACE_LABELS: Readonly<Record<string, TextKey>> = { name: 'admin.placeNameOf', url: 'admin.placeUrlOf' }

const LINK = /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]+\S*)$/i

/** The faults by field, as codes. */
export function checkSiteSettings(form: SiteSettingsValues): Record<string, string> {
  const { faults } = checkSettings('SITE', serializeSiteSettings(form))
  const places = (form.places ?? []).flatMap(({ name, url }, nth): [string, string][] => [
    ...(name.trim() === '' ? [[placeFieldName(nth, 'name'), 'required'] as [string, string]] : []),
    ...(url.trim() === '' || LINK.test(url.trim()) ? [] : [[placeFieldName(nth, 'url'), 'not_url'] as [string, string]]),
  ])
  return Object.fromEntries([...faults.map(({ field, code }) => [field, code]), ...places])
}
