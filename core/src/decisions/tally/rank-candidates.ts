import { cmp } from '../../platform/exact/fraction.ts'
import type { CandidateScore } from './candidate-score.ts'

/** One rank of the order: its candidates are equal; more than one are tied and stand in the order of the lot. */
export interface Tier {
  readonly rank: number
  readonly uuids: readonly string[]
}

type CompareScores = (a: CandidateScore, b: CandidateScore, first: string, second: string) => number

/** Higher scores first, those without a score last. */
const compareScores = (a: CandidateScore, b: CandidateScore): number =>
  a.score === null || b.score === null ? Number(a.score === null) - Number(b.score === null) : cmp(b.score, a.score)

/** The order of E.2: higher scores first. Equals share a rank, and the next rank counts them all (1, 2, 2, 4). */
export function rankCandidates(
  scores: ReadonlyMap<string, CandidateScore>,
  lot: ReadonlyMap<string, number>,
  compare: CompareScores = compareScores,
): Tier[] {
  const drawn = (uuid: string) => lot.get(uuid) as number
  const lines = [...scores].sort(([a, x], [b, y]) => compare(x, y, a, b) || drawn(a) - drawn(b))
  const groups: string[][] = []
  for (const [i, [uuid, score]] of lines.entries()) {
    const before = lines[i - 1]
    const last = groups.at(-1)
    if (last && before && compare(before[1], score, before[0], uuid) === 0) last.push(uuid)
    else groups.push([uuid])
  }
  return toTiers(groups)
}

/** Groups of equals, best first, with their ranks. */
export function toTiers(groups: readonly (readonly string[])[]): Tier[] {
  let rank = 1
  return groups.map((uuids) => {
    const tier = { rank, uuids }
    rank += uuids.length
    return tier
  })
}
