import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/**
 * The product's clock follows the database's, so that a ballot opens and closes at one moment on all nodes. Each node measures at
 * the start and then every second how far its own clock is off. In demo mode an offset stored in the database is added
 * (specification B.12). Phases, ballots and the dates of new items use it; sessions, tokens, limits and logs use real time.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Now as ISO 8601 in UTC. */
  iso(): string
  /** Today in a zone, `YYYY-MM-DD`. */
  today(zone: string): string
  /** Reads the offset again after it has changed. */
  reload(): Promise<void>
  /** Sets by how many milliseconds the database's clock is ahead of the machine's. */
  readonly follow: (difference: number) => void
}

export const CLOCK_KEY = 'clock-offset'

/** A test passes `machine`, a clock that follows no database. */
export async function openClock(db: Db, machine?: () => number): Promise<Clock> {
  let offset = 0
  let difference = machine ? 0 : await measureDatabaseOffset(db)
  // in every zone a day begins with a whole minute
  const days = new Map<string, { minute: number; day: string }>()
  const clock: Clock = {
    now: () => (machine ? machine() : Math.round(Date.now() + difference)) + offset,
    iso: () => new Date(clock.now()).toISOString(),
    today(zone) {
      const minute = Math.floor(clock.now() / 60_000)
      const known = days.get(zone)
      if (known?.minute === minute) return known.day
      const day = dayInZone(zone, clock.now())
      days.set(zone, { minute, day })
      return day
    },
    async reload() {
      const row = await db.selectFrom('instance').select('value').where('key', '=', CLOCK_KEY).executeTakeFirst()
      offset = Number(row?.value ?? 0)
    },
    follow(measured) {
      difference = measured
    },
  }
  await clock.reload()
  return clock
}

/** How far the database's clock is ahead of this machine's, in milliseconds, from the fastest of three queries. */
async function measureDatabaseOffset(db: Db): Promise<number> {
  let best = { wait: Number.POSITIVE_INFINITY, difference: 0 }
  for (let n = 0; n < 3; n++) {
    const began = Date.now()
    const { now } = await db
      .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'))
      .executeTakeFirstOrThrow()
    const wait = Date.now() - began
    if (wait < best.wait) best = { wait, difference: now - began - wait / 2 }
  }
  return best.difference
}

/** The machine's real time as ISO text, for limits and logs; tokens use the database's. */
export const machineNow = (): string => new Date().toISOString()
