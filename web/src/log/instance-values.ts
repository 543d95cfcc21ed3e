import { type Place, readSpotlight, SPOTLIGHT_KEY } from '@folkmoot/core/assemblies/spotlight.ts'
import { INSTANCE_SETTINGS, type InstanceKey } from '@folkmoot/core/shared/instance-config.ts'
import { checkSettings } from '@folkmoot/core/shared/setting.ts'
import type { TextKey } from '../lib/text-keys.ts'

/** The settings that the form asks for, in words each, with the key they travel under. */
export const KEYS = {
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
} as const satisfies Readonly<Record<string, InstanceKey>>
export type Question = keyof typeof KEYS

export type Values = Readonly<Record<string, string>>

/** What the form holds: an answer to each question, and the places of the start page; null are the samples. */
export interface SiteForm {
  readonly answers: Readonly<Record<Question, string>>
  readonly places: readonly Place[] | null
}

const QUESTIONS = Object.keys(KEYS) as Question[]
const defaultOf = (key: InstanceKey): string => {
  const setting = INSTANCE_SETTINGS[key]
  return 'byDefault' in setting ? setting.byDefault : ''
}

/** What is stored, as the form shows it: defaults where nothing is. */
export function formOf(stored: Values): SiteForm {
  const answers = Object.fromEntries(
    QUESTIONS.map((question) => {
      const value = stored[KEYS[question]] ?? defaultOf(KEYS[question])
      return [question, question === 'placeholders' ? value.split(/[\s,]+/).join('\n') : value]
    }),
  ) as SiteForm['answers']
  return { answers, places: readSpotlight(stored[SPOTLIGHT_KEY]) ?? null }
}

/** The form as it is sent: each answer under its key, an empty list of places as none. */
export function valuesOf({ answers, places }: SiteForm): Record<string, string> {
  const told = QUESTIONS.map((question) => {
    const value = answers[question].trim()
    return [KEYS[question], question === 'placeholders' ? value.split(/[\s,]+/).join(', ') : value] as const
  })
  const spotlight = places && places.length > 0 ? JSON.stringify(places.map(tidy)) : ''
  return { ...Object.fromEntries(told), [SPOTLIGHT_KEY]: spotlight }
}

const tidy = (place: Place): Place => ({
  ...place,
  name: place.name.trim(),
  text: place.text.trim(),
  url: place.url.trim(),
})

/** The field of a part of a place, for its fault. */
export const placeField = (nth: number, part: keyof Place): string => `places.${nth}.${part}`

/** The words a field is called by: the key of its text, and the number of the place it belongs to. */
export function labelOf(field: string): [key: TextKey, values?: { number: string }] {
  const [, nth, part = ''] = /^places\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (nth !== undefined) return [PLACE_LABELS[part] ?? 'admin.placeNumber', { number: String(Number(nth) + 1) }]
  return [`admin.${QUESTIONS.find((question) => KEYS[question] === field) ?? 'places'}`]
}

const PLACE_LABELS: Readonly<Record<string, TextKey>> = { name: 'admin.placeNameOf', url: 'admin.placeUrlOf' }

const LINK = /^(?:\/(?![/\\])\S*|https?:\/\/[^\s/]+\S*)$/i

/** What is wrong before it is sent: by field, the code of the fault. */
export function faultsOf(form: SiteForm): Record<string, string> {
  const { faults } = checkSettings(INSTANCE_SETTINGS, valuesOf(form))
  const places = (form.places ?? []).flatMap(({ name, url }, nth): [string, string][] => [
    ...(name.trim() === '' ? [[placeField(nth, 'name'), 'required'] as [string, string]] : []),
    ...(url.trim() === '' || LINK.test(url.trim()) ? [] : [[placeField(nth, 'url'), 'not_url'] as [string, string]]),
  ])
  return Object.fromEntries([...faults.map(({ field, code }) => [field, code]), ...places])
}
