import { parseSpotlight, SPOTLIGHT_KEY, type SpotlightItem } from '@folkmoot/core/assemblies/spotlight.ts'
import { checkSettings } from '@folkmoot/core/shared/check-settings.ts'
import { SITE_SETTINGS, type SiteSettingKey } from '@folkmoot/core/shared/site-settings.ts'
import type { TextKey } from '../lib/text/text-keys.ts'

/** The settings that the form asks for, with their keys on the wire. */
export const SETTING_KEYS = {
  landing: 'appcivist.instance.landing-url',
  domain: 'appcivist.instance.domain',
  contact: 'appcivist.instance.support-contact',
  theme: 'appcivist.instance.theme',
  network: 'appcivist.instance.assembly-network',
  assemblies: 'appcivist.instance.assembly-network-limit',
  campaigns: 'appcivist.instance.assembly-network-campaign-limit',
  groups: 'appcivist.instance.assembly-network-working-group-limit',
  logging: 'appcivist.instance.action-logging',
  placeholders: 'appcivist.instance.placeholder-email-domains',
} as const satisfies Readonly<Record<string, SiteSettingKey>>
export type SiteQuestion = keyof typeof SETTING_KEYS

export type SettingValues = Readonly<Record<string, string>>

/** The values of the form: an answer to each question, and the spotlights; null stands for the samples. */
export interface SiteSettingsValues {
  readonly answers: Readonly<Record<SiteQuestion, string>>
  readonly places: readonly SpotlightItem[] | null
}

const SITE_QUESTIONS = Object.keys(SETTING_KEYS) as SiteQuestion[]
const settingDefault = (key: SiteSettingKey): string => {
  const setting = SITE_SETTINGS[key]
  return 'byDefault' in setting ? setting.byDefault : ''
}

/** The stored settings as form values, with defaults for missing ones. */
export function parseSiteSettings(stored: SettingValues): SiteSettingsValues {
  const answers = Object.fromEntries(
    SITE_QUESTIONS.map((question) => {
      const value = stored[SETTING_KEYS[question]] ?? settingDefault(SETTING_KEYS[question])
      return [question, question === 'placeholders' ? value.split(/[\s,]+/).join('\n') : value]
    }),
  ) as SiteSettingsValues['answers']
  return { answers, places: parseSpotlight(stored[SPOTLIGHT_KEY]) ?? null }
}

/** The request body: each answer under its key, an empty list of spotlights as none. */
export function serializeSiteSettings({ answers, places }: SiteSettingsValues): Record<string, string> {
  const settingEntries = SITE_QUESTIONS.map((question) => {
    const value = answers[question].trim()
    return [SETTING_KEYS[question], question === 'placeholders' ? value.split(/[\s,]+/).join(', ') : value] as const
  })
  const spotlight = places && places.length > 0 ? JSON.stringify(places.map(trimPlace)) : ''
  return { ...Object.fromEntries(settingEntries), [SPOTLIGHT_KEY]: spotlight }
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
  return [`admin.${SITE_QUESTIONS.find((question) => SETTING_KEYS[question] === field) ?? 'places'}`]
}

const PLACE_LABELS: Readonly<Record<string, TextKey>> = { name: 'admin.placeNameOf', url: 'admin.placeUrlOf' }

const LINK = /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]+\S*)$/i

/** The faults by field, as codes. */
export function checkSiteSettings(form: SiteSettingsValues): Record<string, string> {
  const { faults } = checkSettings(SITE_SETTINGS, serializeSiteSettings(form))
  const places = (form.places ?? []).flatMap(({ name, url }, nth): [string, string][] => [
    ...(name.trim() === '' ? [[placeFieldName(nth, 'name'), 'required'] as [string, string]] : []),
    ...(url.trim() === '' || LINK.test(url.trim())
      ? []
      : [[placeFieldName(nth, 'url'), 'not_url'] as [string, string]]),
  ])
  return Object.fromEntries([...faults.map(({ field, code }) => [field, code]), ...places])
}
