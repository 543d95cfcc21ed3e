import { z } from 'zod/mini'
import { checkLinks } from './check-links.ts'
import { SETTING_LIMITS } from './setting-limits.ts'

export const SettingKey = z.string().check(z.minLength(1), z.maxLength(SETTING_LIMITS.key))
export const SettingValue = z.string().check(z.maxLength(SETTING_LIMITS.value))

/** Settings in a request: a flat map of text. */
export const SettingsMap = z
  .record(SettingKey, SettingValue)
  .check(z.refine((map) => Object.keys(map).length <= SETTING_LIMITS.keys, { error: 'too_long' }))

/** Settings of a space in a request; keys that the catalogue does not know may be links too. */
export const SettingsField = SettingsMap.check(checkLinks)
