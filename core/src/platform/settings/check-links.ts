import type { z } from 'zod/mini'
import { isLink, isWebAddress } from '../shared/web-address.ts'
import type { SettingMap } from './setting.ts'

/** Settings that hold an address: in the catalogue their names end in `url`, and unknown keys follow the same rule. */
const LINK_KEY = /(?:^|[.-])url$/i

/** The settings that pages show as links and whose values are not valid links (SPC-007). An empty value unsets. */
export const findLinkFaults = (values: SettingMap): string[] =>
  Object.entries(values).flatMap(([key, written]) => {
    const value = written.trim()
    if (value === '' || !LINK_KEY.test(key.trim())) return []
    const fits = /accessibility\.url$/i.test(key.trim()) ? isWebAddress(value) : isLink(value, { paths: true })
    return fits ? [] : [key]
  })

/** Refuses each setting whose link is invalid or would run a script (SPC-007). */
export const checkLinks: z.core.CheckFn<SettingMap> = ({ value, issues }) => {
  for (const key of findLinkFaults(value)) issues.push({ code: 'custom', message: 'not_url', path: [key], input: value[key] })
}
