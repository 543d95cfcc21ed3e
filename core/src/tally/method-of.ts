import { distribution } from './distribution.ts'
import type { Method } from './method.ts'
import { pluralityYes } from './plurality-yes.ts'
import type { Rules } from './rules.ts'

/** The counting method of a ballot's voting system. */
export function methodOf(rules: Rules): Method {
  switch (rules.system) {
    case 'PLURALITY':
      return pluralityYes(rules.votesLimit)
    case 'DISTRIBUTION':
      return distribution(rules.votesLimit, rules.maxPerCandidate ?? null)
  }
}
