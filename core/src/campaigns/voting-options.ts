import type { ConfigMap } from '../shared/config.ts'
import { type Refusal, refuse } from '../shared/refusals.ts'
import { WINNERS } from './component-config.ts'

const PREFIX = 'component.voting.'

/** What a voting phase may hold in this release; the first value is written out when nothing is asked. */
const OFFERED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  system: ['PLURALITY'],
  'system-plurality-type': ['YES'],
  'system-enable-quorum': ['FALSE'],
}
/** The same for settings that need not be written: absent is the only value there is. */
const FIXED: Readonly<Record<string, string>> = {
  secrecy: 'open',
  'show-names': 'FALSE',
  anonymous: 'FALSE',
  'results-visibility': 'after_close',
  'allow-revote': 'FALSE',
}

/** Settings that may be left out: the first value is what their absence means. */
const CHOICES: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ['roll', ['live', 'frozen']],
  ['voters', ['', 'members', 'confirmed', 'listed']],
]

/**
 * The settings of a voting phase with its voting system written out, because its defaults in G.4 name systems that do not
 * exist yet; any value that is not offered is `system_not_available`.
 */
export function votingOptions(config: ConfigMap): Record<string, string> | Refusal<'system_not_available'> {
  const no = refuse('system_not_available', { params: { offered: WINNERS.join(', ') } })
  const given = (name: string) => config[PREFIX + name]?.trim().toLowerCase() || undefined
  const written: Record<string, string> = { ...config }
  for (const [name, offered] of Object.entries(OFFERED)) {
    const asked = given(name)
    const value = asked === undefined ? offered[0] : offered.find((o) => o.toLowerCase() === asked)
    if (value === undefined) return no
    written[PREFIX + name] = value
  }
  if (Object.entries(FIXED).some(([name, only]) => (given(name) ?? only.toLowerCase()) !== only.toLowerCase()))
    return no
  for (const [name, offered] of CHOICES) {
    const asked = given(name)
    if (asked !== undefined && !offered.includes(asked)) return no
  }
  const winners = given('system-winners')
  if (winners !== undefined && !WINNERS.some((w) => w.toLowerCase() === winners)) return no
  return written
}
