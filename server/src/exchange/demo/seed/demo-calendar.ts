import { addDays, dayInZone, instantToIso, toInstant } from '@folkmoot/core/platform/shared/dates.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import type { DayOffset } from '../data/demo-types.ts'

/** The calendar of a demo filled at `now`: days before and after that day, in the town's zone. */
export interface DemoCalendar {
  /** The day, `YYYY-MM-DD`. */
  day(offset: DayOffset): string
  /** An instant of that day, by a fixed pattern between 7:00 and 21:59 and never after now. */
  at(offset: DayOffset, nth: number): string
  /** The product's clock at noon of that day. */
  clock(offset: DayOffset): Clock
}

export function createCalendar(zone: string, now: number): DemoCalendar {
  const today = dayInZone(zone, now)
  const day = (offset: DayOffset) => addDays(today, offset)
  return {
    day,
    at(offset, nth) {
      const minutes = 7 * 60 + ((nth * 211 + Math.abs(offset) * 47) % (15 * 60))
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const instant = toInstant(zone, day(offset), time)
      return instantToIso(instant < now ? instant : now - (60 - (nth % 60)) * 1000)
    },
    clock: (offset) => fixedClock(toInstant(zone, day(offset), '12:00')),
  }
}

/** A clock that always returns one instant. */
const fixedClock = (instant: number): Clock => ({
  now: () => instant,
  iso: () => instantToIso(instant),
  today: (zone) => dayInZone(zone, instant),
  reload: async () => {},
  follow: () => {},
})

/** A repeatable sequence of numbers from 0 to 1 (mulberry32), so that every demo has the same votes. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
