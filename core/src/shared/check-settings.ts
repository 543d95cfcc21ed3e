import type { FieldError } from './refusals.ts'
import type { ConfigMap } from './setting-values.ts'
import { isLink } from './web-address.ts'

/** B true or false, N whole number, T text, U address, L list, E one of, S secret: write-only (specification G). */
export interface Setting {
  readonly type: 'B' | 'N' | 'T' | 'U' | 'L' | 'E' | 'S'
  /** The default of an unset key; absent: none. */
  readonly byDefault?: string
  readonly choices?: readonly string[]
  /** Of an address: a path of this site is also accepted, or only such a path. */
  readonly paths?: 'too' | 'only'
}

/** `/` itself redirects, so no setting may name it. */
const isStartPage = (value: string): boolean => /^\/(?:[?#]|$)/.test(value)

/** The fault of a setting's value, if any; an empty value unsets the setting and is always valid. */
export function checkSetting(setting: Setting, value: string): FieldError['code'] | undefined {
  if (value === '') return undefined
  switch (setting.type) {
    case 'B':
      return /^(?:true|false)$/i.test(value) ? undefined : 'not_choice'
    case 'N':
      return /^\d{1,6}$/.test(value) ? undefined : 'not_number'
    case 'U': {
      const fits = isLink(value, { paths: setting.paths !== undefined }) && !isStartPage(value)
      return fits && (setting.paths !== 'only' || value.startsWith('/')) ? undefined : 'not_url'
    }
    case 'E':
      return setting.choices?.includes(value.toUpperCase()) ? undefined : 'not_choice'
    default:
      return undefined
  }
}

/** Normalizes a value: B and E in upper case, no outer spaces. */
export const normalizeSetting = (setting: Setting | undefined, value: string): string =>
  setting?.type === 'B' || setting?.type === 'E' ? value.trim().toUpperCase() : value.trim()

/** Checks a map of known and unknown keys; unknown keys are stored unchanged (specification G). */
export function checkSettings(
  settings: Readonly<Record<string, Setting>>,
  sent: ConfigMap,
): { values: Record<string, string>; faults: FieldError[] } {
  const faults = Object.entries(sent).flatMap(([field, value]) => {
    const setting = settings[field]
    const code = setting && checkSetting(setting, value.trim())
    return code ? [{ field, code }] : []
  })
  return {
    values: Object.fromEntries(Object.entries(sent).map(([k, v]) => [k, normalizeSetting(settings[k], v)])),
    faults,
  }
}
