import type { z } from 'zod/mini'
import type { ConfigMap } from '../shared/setting-values.ts'
import { findLinkFaults } from './config-keys.ts'

/** Refuses each setting whose link is invalid or would run a script (SPC-007). */
export const checkLinks: z.core.CheckFn<ConfigMap> = ({ value, issues }) => {
  for (const key of findLinkFaults(value))
    issues.push({ code: 'custom', message: 'not_url', path: [key], input: value[key] })
}
