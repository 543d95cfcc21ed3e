import { fraction } from '../../../platform/exact/fraction.ts'
import type { Ranked } from '../../../platform/settings/voting-system.ts'
import type { CountingMethod, MethodCount } from '../counting-method.ts'
import { rankCandidates } from '../rank-candidates.ts'
import type { Rules } from '../rules.ts'
import type { RankedInput } from './ranked-input.ts'
import { countRanked, type Rankings, readRank, readRankings } from './rankings.ts'
import { countSchulze } from './schulze.ts'
import { countStv } from './stv.ts'

/** Where the ranks that are equal to that at `from` end. */
function endOfGroup(group: Rankings['group'], from: number, end: number): number {
  let to = from + 1
  while (to < end && group[to] === group[from]) to += 1
  return to
}

/**
 * BORDA (specification E.2): `number` points for rank 1 down to 1 for the last (0: as many as candidates), none for the unranked.
 * Equal ranks share the points of their places.
 */
function countBorda({ uuids, lot, rankings, summaries }: RankedInput, number: number): MethodCount {
  const { people, start, candidate, group } = rankings
  const most = number === 0 ? uuids.length : number
  // half points, so that equals of any number share whole ones
  const halves = new Float64Array(uuids.length)
  for (let pile = 0; pile < people.length; pile += 1) {
    const [from, end] = [start[pile] as number, start[pile + 1] as number]
    for (let i = from; i < end; ) {
      const to = endOfGroup(group, i, end)
      const points = 2 * (most - (i - from)) - (to - i - 1)
      for (; i < to; i += 1) {
        const index = candidate[i] as number
        halves[index] = (halves[index] as number) + points * (people[pile] as number)
      }
    }
  }
  const scores = new Map(
    uuids.map((uuid, i) => [
      uuid,
      { score: fraction(BigInt(halves[i] as number), 2n), summary: summaries[i] as (typeof summaries)[number] },
    ]),
  )
  return { scores, tiers: rankCandidates(scores, lot) }
}

const isRank = (value: string): boolean => /^(0|[1-9]\d{0,8})$/.test(value)
const isGiven = (value: string): boolean => readRank(value) > 0

function countByMethod(rules: Rules & Ranked, input: RankedInput): MethodCount {
  switch (rules.method) {
    case 'SCHULZE':
      return countSchulze(input)
    case 'BORDA':
      return countBorda(input, rules.number)
    case 'STV':
      return countStv(input, rules.winners === 'FIXED' ? rules.fixedNumber : 0, rules.arithmetic)
  }
}

/**
 * RANKED (specification E.2): "1" is the best; "0" and "" are unranked; at most `number` candidates on a paper (0: no limit).
 * Gaps close up. Papers of our own ballots have no equal ranks; those from files may.
 */
export function createRankedMethod(rules: Rules & Ranked): CountingMethod {
  return {
    support: (value) => (isGiven(value) ? 1 : 0),
    isGiven,
    fault: (paper) => {
      const strange = paper.find(([, value]) => value !== '' && !isRank(value))
      if (strange) return `'${strange[1]}' is not a rank.`
      const ranked = paper.filter(([, value]) => isGiven(value)).length
      return rules.number && ranked > rules.number ? `It ranks ${ranked} candidates, at most ${rules.number} are allowed.` : null
    },
    count: (input) => {
      const rankings = readRankings(input.uuids, input.piles)
      const { ranked, first } = countRanked(rankings, input.uuids.length)
      const summaries = input.uuids.map((_, i) => ({ ranked: ranked[i] as number, first: first[i] as number }))
      return countByMethod(rules, { ...input, rankings, summaries })
    },
  }
}
