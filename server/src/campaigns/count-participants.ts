import type { Db } from '../database/open.ts'
import { createMinuteCache } from '../shared/minute-cache.ts'
import { countParticipants } from './queries.ts'

/** From so many people or contributions on, a count is cached for a minute. */
export const CACHED_FROM = 2000

/** Counts the participants of a campaign; the counts of large campaigns are at most a minute old. */
export function createParticipantCounter(machine?: () => number): (db: Db, campaignId: number) => Promise<number> {
  const remember = createMinuteCache<Awaited<ReturnType<typeof countParticipants>>>(
    ({ people, contributions }) => Math.max(people, contributions) >= CACHED_FROM,
    machine,
  )
  return async (db, campaignId) => (await remember(String(campaignId), () => countParticipants(db, campaignId))).people
}
