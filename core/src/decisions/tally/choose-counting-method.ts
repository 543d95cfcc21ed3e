import { fromInt } from '../../platform/exact/fraction.ts'
import { type CountingMethod, sumSupport } from './counting-method.ts'
import { createDistributionMethod } from './distribution-method.ts'
import { createPluralityWithNoMethod } from './plurality-with-no-method.ts'
import { createRangeMethod } from './range-method.ts'
import { rankCandidates } from './rank-candidates.ts'
import { createRankedMethod } from './ranked/ranked-method.ts'
import type { Rules } from './rules.ts'

const support: CountingMethod['support'] = (value) => (value === 'YES' ? 1 : 0)

/**
 * PLURALITY YES, approval voting (specification E.2): the values are YES or blank, at most `limit` choices on a paper (0 or null: no
 * limit); the score is the number of YES.
 */
function createPluralityMethod(limit: number | null): CountingMethod {
  return {
    support,
    isGiven: (value) => support(value) > 0,
    fault: (paper) => {
      const strange = paper.find(([, value]) => value !== 'YES' && value !== '')
      if (strange) return `'${strange[1]}' is not a value of a ballot with YES only.`
      const choices = paper.filter(([, value]) => value === 'YES').length
      return limit && choices > limit ? `It has ${choices} choices, at most ${limit} are allowed.` : null
    },
    count: ({ uuids, piles, lot }) => {
      const scores = new Map(
        [...sumSupport(uuids, piles, support)].map(([uuid, { supporters }]) => [
          uuid,
          { score: fromInt(supporters), summary: { yes: supporters, no: 0, abstain: 0, block: 0 } },
        ]),
      )
      return { scores, tiers: rankCandidates(scores, lot) }
    },
  }
}

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
