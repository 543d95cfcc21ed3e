import { fromInt } from '../../platform/exact/fraction.ts'
import { type CountingMethod, sumSupport } from './counting-method.ts'
import { rankCandidates } from './rank-candidates.ts'

const isPoints = (value: string): boolean => /^(0|[1-9]\d{0,8})$/.test(value)

/** A blank value is 0. */
const support: CountingMethod['support'] = Number

/**
 * DISTRIBUTION, cumulative voting (specification E.2): the values are whole numbers from 0, together at most `limit` on a paper and
 * each at most `most` (0 or null: no limit); unspent points are allowed; the score is the sum of points.
 */
export function createDistributionMethod(limit: number | null, most: number | null): CountingMethod {
  return {
    support,
    isGiven: (value) => support(value) > 0,
    fault: (paper) => {
      const strange = paper.find(([, value]) => value !== '' && !isPoints(value))
      if (strange) return `'${strange[1]}' is not a number of points.`
      const rich = most ? paper.find(([, value]) => support(value) > most) : undefined
      if (rich) return `It gives ${rich[1]} points to one candidate, at most ${most} are allowed.`
      const points = paper.reduce((sum, [, value]) => sum + support(value), 0)
      return limit && points > limit ? `It gives ${points} points, at most ${limit} are allowed.` : null
    },
    count: ({ uuids, piles, lot }) => {
      const scores = new Map(
        [...sumSupport(uuids, piles, support)].map(([uuid, { units, supporters }]) => [
          uuid,
          { score: fromInt(units), summary: { points: units, supporters } },
        ]),
      )
      return { scores, tiers: rankCandidates(scores, lot) }
    },
  }
}
