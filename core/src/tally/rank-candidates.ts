import type { CandidateScore } from './counting-method.ts'
import { cmp } from './fraction.ts'

/** One rank of the order: its candidates have the same score; more than one are tied and stand in the order of the lot. */
export interface Tier {
  readonly rank: number
  readonly uuids: readonly string[]
}

/** The order of E.2: higher scores first. Equal scores share a rank, and the next rank counts them all (1, 2, 2, 4). */
export function rankCandidates(scores: ReadonlyMap<string, CandidateScore>, lot: ReadonlyMap<string, number>): Tier[] {
  const drawn = (uuid: string) => lot.get(uuid) ?? 0
  const lines = [...scores].sort(([a, x], [b, y]) => cmp(y.score, x.score) || drawn(a) - drawn(b))
  const tiers: { rank: number; uuids: string[] }[] = []
  for (const [i, [uuid, { score }]] of lines.entries()) {
    const before = lines[i - 1]
    const last = tiers.at(-1)
    if (last && before && cmp(before[1].score, score) === 0) last.uuids.push(uuid)
    else tiers.push({ rank: i + 1, uuids: [uuid] })
  }
  return tiers
}
