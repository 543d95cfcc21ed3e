import type { CountingMethod } from './counting-method.ts'
import { createDistributionMethod } from './distribution-method.ts'
import { createPluralityMethod } from './plurality-method.ts'
import type { Rules } from './rules.ts'

/** Chooses the counting method for a ballot's voting system. */
export function chooseCountingMethod(rules: Rules): CountingMethod {
  switch (rules.system) {
    case 'PLURALITY':
      return createPluralityMethod(rules.votesLimit)
    case 'DISTRIBUTION':
      return createDistributionMethod(rules.votesLimit, rules.maxPerCandidate ?? null)
  }
}
