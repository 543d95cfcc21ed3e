import { fraction } from '../../platform/exact/fraction.ts'
import type { Range } from '../../platform/settings/voting-system.ts'
import type { CandidateScore } from './candidate-score.ts'
import type { CountingMethod } from './counting-method.ts'
import { rankCandidates } from './rank-candidates.ts'

const isWhole = (value: string): boolean => /^(0|-?[1-9]\d{0,6})$/.test(value)

/**
 * RANGE, score voting (specification E.2): whole numbers from `min` to `max`; the score is the mean of those given, or of all
 * papers where no opinion counts as `min`. The "0" that a paper begins with is no opinion where `min` is above 0.
 */
export function createRangeMethod({ min, max, blank }: Range): CountingMethod {
  const isGiven = (value: string): boolean => value !== '' && !(value === '0' && min > 0)
  const support = (value: string): number => (isGiven(value) ? Number(value) - min : 0)
  return {
    support,
    isGiven,
    fault: (paper) => {
      const strange = paper.find(([, value]) => isGiven(value) && !isWhole(value))
      if (strange) return `'${strange[1]}' is not a whole number.`
      const outside = paper.find(([, value]) => isGiven(value) && (Number(value) < min || Number(value) > max))
      return outside ? `${outside[1]} is not between ${min} and ${max}.` : null
    },
    count: ({ uuids, piles, lot }) => {
      const sums = new Map(uuids.map((uuid) => [uuid, { given: 0, sum: 0 }]))
      let papers = 0
      for (const { paper, people } of piles) {
        papers += people
        for (const [uuid, value] of paper) {
          const line = sums.get(uuid)
          if (!line || !isGiven(value)) continue
          line.given += people
          line.sum += people * Number(value)
        }
      }
      const scores = new Map(
        [...sums].map(([uuid, { given, sum }]): [string, CandidateScore] => {
          const dividedBy = blank === 'as-min' ? papers : given
          const total = sum + (dividedBy - given) * min
          const score = dividedBy === 0 ? null : fraction(BigInt(total), BigInt(dividedBy))
          return [uuid, { score, summary: { given, sum: total, dividedBy } }]
        }),
      )
      return { scores, tiers: rankCandidates(scores, lot) }
    },
  }
}
