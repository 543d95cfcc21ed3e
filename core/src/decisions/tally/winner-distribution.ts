import { add, type Fraction, toDecimal, ZERO } from '../../platform/exact/fraction.ts'
import type { CountingMethod } from './counting-method.ts'
import type { Pile } from './papers/paper.ts'
import type { RuleOutcome, WinnersPerVoter } from './result.ts'
import type { RuleName } from './rules.ts'

type Five = [number, number, number, number, number]

/** How winners spread over voters: of all papers, and of the supporters of each candidate. */
interface WinnerDistribution {
  readonly all: WinnersPerVoter
  readonly of: ReadonlyMap<string, WinnersPerVoter>
}

/** Counts for each paper how many winners it supports: 0, 1, 2, 3, or 4 and more. Blank papers have none. */
export function countWinnersPerPaper(
  winners: readonly string[],
  uuids: readonly string[],
  piles: readonly Pile[],
  support: CountingMethod['support'],
): WinnerDistribution {
  const won = new Set(winners)
  const all: Five = [0, 0, 0, 0, 0]
  const of = new Map<string, Five>(uuids.map((uuid) => [uuid, [0, 0, 0, 0, 0]]))
  for (const { paper, people } of piles) {
    const supported = paper.filter(([, value]) => support(value) > 0).map(([uuid]) => uuid)
    const have = Math.min(4, supported.filter((uuid) => won.has(uuid)).length) as 0 | 1 | 2 | 3 | 4
    all[have] += people
    for (const uuid of supported) {
      const each = of.get(uuid)
      if (each) each[have] += people
    }
  }
  return { all, of }
}

/** What stands beside another rule's: winners, what they cost together (null when a cost is unknown), who has how many. */
export function summarizeOutcome(
  rule: RuleName,
  winners: readonly string[],
  costs: ReadonlyMap<string, Fraction>,
  spread: WinnerDistribution,
): RuleOutcome {
  const known = winners.map((uuid) => costs.get(uuid))
  const cost = known.every((each) => each !== undefined) ? toDecimal(known.reduce(add, ZERO)) : null
  return { rule, winners, cost, winnersEach: spread.all }
}
