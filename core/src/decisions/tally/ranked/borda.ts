import { fraction } from '../../../platform/exact/fraction.ts'
import type { MethodCount } from '../counting-method.ts'
import { rankCandidates } from '../rank-candidates.ts'
import type { RankedInput } from './ranked-input.ts'
import type { Rankings } from './rankings.ts'

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
export function countBorda({ uuids, lot, rankings, summaries }: RankedInput, number: number): MethodCount {
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
