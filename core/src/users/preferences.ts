import { isTimeZone } from '../shared/dates.ts'
import type { FieldError } from '../shared/refusals.ts'
import type { ConfigMap } from '../shared/setting-values.ts'

/** The preferences of a user (specification G.6) with their defaults. */
export const PREFERENCES = {
  'notifications.preference.frequency': 'daily',
  'notifications.preference.newsletter.frequency': '7',
  'notifications.preference.campaign-newsletters.auto-subscription': 'FALSE',
  'notifications.preference.contributed-contributions.auto-subscription': 'TRUE',
  'notifications.preference.my-working-group.auto-subscription': 'TRUE',
  'notifications.preference.working-groups-contributed.signal.auto-subscription': 'FALSE',
  'notifications.default.service': 'email',
  'ui.motivational-tips': 'TRUE',
} as const satisfies ConfigMap
type Preference = keyof typeof PREFERENCES

/** Frequencies of notifications (specification F). */
const NOTIFICATION_FREQUENCIES = ['immediate', 'daily', 'weekly', 'none'] as const

export const PREFERENCES_LIMIT = 200

const isKnownPreference = (key: string): key is Preference => key in PREFERENCES

function preferenceFault(key: string, value: string): FieldError['code'] | undefined {
  if (value === '') return undefined
  if (key === 'ui.timezone') return isTimeZone(value) ? undefined : 'not_choice'
  if (!isKnownPreference(key)) return undefined
  if (key === 'notifications.preference.frequency')
    return NOTIFICATION_FREQUENCIES.some((frequency) => frequency === value.toLowerCase()) ? undefined : 'not_choice'
  if (key === 'notifications.preference.newsletter.frequency')
    return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 365 ? undefined : 'not_number'
  if (key === 'notifications.default.service') return undefined
  return /^(?:true|false)$/i.test(value) ? undefined : 'not_choice'
}

/** Checks preferences of a request; unknown keys are stored unchanged (specification G). */
export const checkPreferences = (sent: ConfigMap): FieldError[] =>
  Object.entries(sent).flatMap(([field, value]) => {
    const code = preferenceFault(field, value.trim())
    return code ? [{ field, code }] : []
  })

/** Normalizes a preference: TRUE and FALSE in upper case, frequencies in lower case, no outer spaces. */
export function normalizePreference(key: string, value: string): string {
  const text = value.trim()
  if (/^(?:true|false)$/i.test(text)) return text.toUpperCase()
  return key === 'notifications.preference.frequency' ? text.toLowerCase() : text
}

/** Stored preferences override the defaults. */
export const withPreferenceDefaults = (stored: ConfigMap): Record<string, string> => ({ ...PREFERENCES, ...stored })
