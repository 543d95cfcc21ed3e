import { dayIn } from '@folkmoot/core/shared/dates.ts'
import type { Db } from '../database/open.ts'

/**
 * The product's clock. In demo mode it runs ahead of the machine's by an offset kept in the database (decisions B.12);
 * phases, ballots and the dates of new items read it, sessions, tokens, limits and logs keep the machine's time.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Now as ISO 8601 in UTC. */
  iso(): string
  /** Today in a zone, `YYYY-MM-DD`. */
  today(zone: string): string
  /** Reads the offset again, after it was moved. */
  reload(): Promise<void>
}

export const CLOCK_KEY = 'clock-offset'

export async function openClock(db: Db, machine: () => number = Date.now): Promise<Clock> {
  let offset = 0
  // in every zone a day begins with a whole minute
  const days = new Map<string, { minute: number; day: string }>()
  const clock: Clock = {
    now: () => machine() + offset,
    iso: () => new Date(clock.now()).toISOString(),
    today(zone) {
      const minute = Math.floor(clock.now() / 60_000)
      const known = days.get(zone)
      if (known?.minute === minute) return known.day
      const day = dayIn(zone, clock.now())
      days.set(zone, { minute, day })
      return day
    },
    async reload() {
      const row = await db.selectFrom('instance').select('value').where('key', '=', CLOCK_KEY).executeTakeFirst()
      offset = Number(row?.value ?? 0)
    },
  }
  await clock.reload()
  return clock
}

/** The machine's own time as ISO text: for sessions, tokens, limits and logs. */
export const machineNow = (): string => new Date().toISOString()
