import type { Setting, SettingMap, Settings, SettingValues } from './setting.ts'

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const isShare = (text: string): boolean => /^(?:0?\.\d+|0|1|0\.\d+|1\.0+)$/.test(text)

/** The value that a text stands for; undefined when it cannot be read. */
function readText({ type, choices, byDefault, upperCase }: Setting, text: string): unknown {
  const word = text.trim()
  const lower = word.toLowerCase()
  switch (type) {
    case 'boolean':
      // without a default a setting is unset or TRUE, and anything else is FALSE
      return lower === 'true' ? true : lower === 'false' || byDefault === undefined ? false : undefined
    case 'on unless false':
    case 'off unless set':
      return lower !== 'false'
    case 'off unless true':
      return lower === 'true'
    case 'number':
      return /^-?\d{1,15}$/.test(word) ? Number(word) : undefined
    case 'share':
      return isShare(word) ? word : undefined
    case 'list': {
      const parts = splitList(upperCase ? word.toUpperCase() : word)
      return parts.length > 0 ? parts : undefined
    }
    case 'choice':
      return choices?.find((choice) => choice.toLowerCase() === lower)
    default:
      return text
  }
}

/** The value of one setting; an unset or unreadable one has its default (CAM-068, ASM-051, ASM-052). */
export function readSetting<V>(setting: Setting<V>, map: SettingMap): V {
  const text = map[setting.key]
  const value = text === undefined || text === '' ? undefined : readText(setting, text)
  return value === undefined ? setting.byDefault : (value as V)
}

/** The value of a setting for a status, e.g. `PUBLISHED` (CON-041). */
export const readStatusSetting = <V>(setting: Setting<V>, map: SettingMap, status: string): V =>
  readSetting({ ...setting, key: setting.key.replace('{status}', status.toLowerCase()) }, map)

/** The settings of a scope as one typed object, by their names. */
export function parseSettings<S extends Settings>(settings: S, map: SettingMap): SettingValues<S> {
  const values: Record<string, unknown> = {}
  for (const name in settings) values[name] = readSetting(settings[name] as Setting, map)
  return values as SettingValues<S>
}

/** The texts of settings under their full names, from texts under the names of the catalogue. */
export function toSettingMap<S extends Settings>(
  settings: S,
  texts: { readonly [N in keyof S]?: string | undefined },
): Record<string, string> {
  const map: Record<string, string> = {}
  for (const name in texts) {
    const text = texts[name]
    const key = settings[name]?.key
    if (text !== undefined && key !== undefined) map[key] = text
  }
  return map
}

/** The text of a value as it is stored: TRUE and FALSE, a list with commas. */
export function formatSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** Stored settings over the defaults of those that have one. */
export const withDefaults = (settings: Settings, stored: SettingMap): Record<string, string> => ({
  ...Object.fromEntries(
    Object.values(settings).flatMap(({ key, byDefault }) => (byDefault === undefined ? [] : [[key, formatSetting(byDefault)]])),
  ),
  ...stored,
})
