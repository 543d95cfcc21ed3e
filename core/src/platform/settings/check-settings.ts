import { parseMoney } from '../shared/money.ts'
import type { FieldError } from '../shared/refusals.ts'
import { isTimeZone } from '../shared/time-zones.ts'
import { isLink } from '../shared/web-address.ts'
import { findSetting, type SettingScope } from './catalogue.ts'
import { normalizeSettingKey } from './normalize-key.ts'
import { isShare } from './parse-settings.ts'
import type { Setting, SettingMap } from './setting.ts'

/** `/` itself redirects, so no setting may name it. */
const isStartPage = (value: string): boolean => /^\/(?:[?#]|$)/.test(value)

const findChoice = ({ choices = [] }: Setting, value: string): string | undefined =>
  choices.find((choice) => choice.toLowerCase() === value.toLowerCase())

/** The fault of a value, if any; an empty value unsets the setting and is always valid. */
function checkSetting(setting: Setting, value: string): FieldError['code'] | undefined {
  if (value === '') return undefined
  switch (setting.type) {
    case 'boolean':
      return /^(?:true|false)$/i.test(value) ? undefined : 'not_choice'
    case 'number':
      return /^-?\d{1,6}$/.test(value) && Number(value) >= (setting.min ?? 0) && Number(value) <= (setting.max ?? 999_999)
        ? undefined
        : 'not_number'
    case 'amount':
      return parseMoney(value) === undefined ? 'not_number' : undefined
    case 'share':
      return isShare(value) ? undefined : 'not_number'
    case 'text':
      return value.length > (setting.max ?? Number.POSITIVE_INFINITY) ? 'too_long' : undefined
    case 'secret':
      return value.length < (setting.min ?? 0) ? 'too_short' : undefined
    case 'address': {
      const fits = isLink(value, { paths: setting.paths !== undefined }) && !isStartPage(value)
      if (setting.paths === 'only') return fits && value.startsWith('/') ? undefined : 'not_path'
      return fits ? undefined : 'not_url'
    }
    case 'choice':
      return findChoice(setting, value) === undefined ? 'not_choice' : undefined
    case 'time zone':
      return isTimeZone(value) ? undefined : 'not_choice'
    default:
      return undefined
  }
}

/** A value as it is stored: TRUE and FALSE in upper case, a choice as the catalogue spells it, without outer spaces. */
function normalizeSettingValue(setting: Setting | undefined, value: string): string {
  const text = value.trim()
  if (setting?.type === 'boolean') return text.toUpperCase()
  return setting?.type === 'choice' ? (findChoice(setting, text) ?? text) : text
}

/** Settings of a request as they are stored, with their faults. */
export interface CheckedSettings {
  readonly values: Record<string, string>
  readonly faults: FieldError[]
  /** Whether one of them is for admins to set. */
  readonly admins: boolean
}

/**
 * Checks settings of a request: full names, normalized values, a fault for each value of a wrong type. Unknown keys are stored
 * unchanged, those that nobody sets are left out (specification G, ASM-034).
 */
export function checkSettings(scope: SettingScope, sent: SettingMap): CheckedSettings {
  const checked: CheckedSettings & { admins: boolean } = { values: {}, faults: [], admins: false }
  for (const [field, value] of Object.entries(sent)) {
    const key = normalizeSettingKey(scope, field)
    const setting = findSetting(scope, key)
    if (setting?.writers === 'nobody') continue
    const code = setting && checkSetting(setting, value.trim())
    const limit = code === 'too_long' ? setting?.max : code === 'too_short' ? setting?.min : undefined
    if (code) checked.faults.push({ field, code, ...(limit === undefined ? {} : { params: { limit } }) })
    if (setting?.writers === 'admins') checked.admins = true
    checked.values[key] = normalizeSettingValue(setting, value)
  }
  return checked
}

/**
 * Checks settings of a request about a campaign, phase or group by type; the values are stored as sent, under full names. A value
 * that is stored already is no change and is never refused, because it may be older than the check. `path` precedes the names of
 * the fields at fault.
 */
export function checkChangedSettings(
  scope: SettingScope,
  stored: SettingMap,
  sent: SettingMap,
  path = '',
): { values: Record<string, string>; faults: FieldError[] } {
  const entries = Object.entries(sent).map(([field, value]) => [normalizeSettingKey(scope, field), value, field] as const)
  const changed = entries.filter(([key, value]) => stored[key] !== value)
  const { faults } = checkSettings(scope, Object.fromEntries(changed.map(([, value, field]) => [field, value])))
  return {
    values: Object.fromEntries(entries.filter(([key]) => findSetting(scope, key)?.writers !== 'nobody')),
    faults: faults.map((fault) => ({ ...fault, field: path + fault.field })),
  }
}

/** The settings whose values fit their types. */
export function omitInvalidSettings(scope: SettingScope, map: SettingMap): Record<string, string> {
  const invalid = new Set(checkSettings(scope, map).faults.map(({ field }) => field))
  return Object.fromEntries(Object.entries(map).filter(([key]) => !invalid.has(key)))
}
