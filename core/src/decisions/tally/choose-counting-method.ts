import type { CountingMethod } from './counting-method.ts'
import { createDistributionMethod } from './distribution-method.ts'
import { createPluralityMethod } from './plurality-method.ts'
import { createPluralityWithNoMethod } from './plurality-with-no-method.ts'
import { createRangeMethod } from './range-method.ts'
import { createRankedMethod } from './ranked/ranked-method.ts'
import type { Rules } from './rules.ts'

/** Chooses the counting method for a ballot's voting system. */
export function chooseCountingMethod(rules: Rules): CountingMethod {
  switch (rules.system) {
    case 'PLURALITY':
      return rules.pluralityType === 'YES' ? createPluralityMethod(rules.votesLimit) : createPluralityWithNoMethod(rules)
    case 'DISTRIBUTION':
      return createDistributionMethod(rules.votesLimit, rules.maxPerCandidate ?? null)
    case 'RANGE':
      return createRangeMethod(rules)
    case 'RANKED':
      return createRankedMethod(rules)
  }
}
