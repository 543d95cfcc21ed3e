import type { Db } from '../database/open.ts'
import { countParticipants } from './queries.ts'

/** Counts of so many people or contributions are cached for a minute: counting again costs more than they change. */
const CACHED_FROM = 2000
const MINUTE = 60_000

/** Counts the participants of a campaign; the counts of large campaigns are at most a minute old. */
export function createParticipantCounter(
  machine: () => number = Date.now,
): (db: Db, campaignId: number) => Promise<number> {
  const known = new Map<number, { n: number; at: number }>()
  return async (db, campaignId) => {
    const before = known.get(campaignId)
    if (before && machine() - before.at < MINUTE) return before.n
    const { people: n, contributions } = await countParticipants(db, campaignId)
    if (Math.max(n, contributions) >= CACHED_FROM) known.set(campaignId, { n, at: machine() })
    else known.delete(campaignId)
    return n
  }
}
