import type { Db } from '../../platform/database/open.ts'
import { createMinuteCache, LARGE_COUNT } from '../../platform/shared/minute-cache.ts'
import { countParticipants } from './queries.ts'

/** Counts the participants of a campaign; the counts of large campaigns are at most a minute old. */
export function createParticipantCounter(machine?: () => number): (db: Db, campaignId: number) => Promise<number> {
  const remember = createMinuteCache<Awaited<ReturnType<typeof countParticipants>>>(
    ({ people, contributions }) => Math.max(people, contributions) >= LARGE_COUNT,
    machine,
  )
  return async (db, campaignId) => (await remember(String(campaignId), () => countParticipants(db, campaignId))).people
}
