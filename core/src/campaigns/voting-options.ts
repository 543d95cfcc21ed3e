import { type Refusal, refuse } from '../shared/refusals.ts'
import type { ConfigMap } from '../shared/setting-values.ts'
import { WINNER_RULES } from './phase-config.ts'

const PREFIX = 'component.voting.'

/** The values supported in this release; the first is stored when none is sent. */
const OFFERED_VALUES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  system: ['PLURALITY'],
  'system-plurality-type': ['YES'],
  'system-enable-quorum': ['FALSE'],
}
/** Settings with a single supported value, which need not be stored. */
const FIXED_VALUES: Readonly<Record<string, string>> = {
  secrecy: 'open',
  'show-names': 'FALSE',
  anonymous: 'FALSE',
  'results-visibility': 'after_close',
  'allow-revote': 'FALSE',
}

/** Settings that may be absent: absence means the first value. */
const OPTIONAL_VALUES: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ['roll', ['live', 'frozen']],
  ['voters', ['', 'members', 'confirmed', 'listed']],
]

/**
 * The settings of a voting phase with an explicit voting system, because the defaults of G.4 name unsupported systems; an
 * unsupported value is refused with `system_not_available`.
 */
export function resolveVotingOptions(config: ConfigMap): Record<string, string> | Refusal<'system_not_available'> {
  const unavailable = refuse('system_not_available', { params: { offered: WINNER_RULES.join(', ') } })
  const readOption = (name: string) => config[PREFIX + name]?.trim().toLowerCase() || undefined
  const resolved: Record<string, string> = { ...config }
  for (const [name, offered] of Object.entries(OFFERED_VALUES)) {
    const chosen = readOption(name)
    const value = chosen === undefined ? offered[0] : offered.find((o) => o.toLowerCase() === chosen)
    if (value === undefined) return unavailable
    resolved[PREFIX + name] = value
  }
  if (
    Object.entries(FIXED_VALUES).some(([name, only]) => (readOption(name) ?? only.toLowerCase()) !== only.toLowerCase())
  )
    return unavailable
  for (const [name, offered] of OPTIONAL_VALUES) {
    const selected = readOption(name)
    if (selected !== undefined && !offered.includes(selected)) return unavailable
  }
  const winners = readOption('system-winners')
  if (winners !== undefined && !WINNER_RULES.some((w) => w.toLowerCase() === winners)) return unavailable
  return resolved
}
