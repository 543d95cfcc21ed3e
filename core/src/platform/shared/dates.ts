import { z } from 'zod/mini'
import { knownZone } from './time-zones.ts'

/**
 * Dates and zones without a clock: an instant is a number of milliseconds since 1970-01-01T00:00Z and is passed in, a day is
 * `YYYY-MM-DD`. All windows are whole days in the assembly's zone, first and last day included (specification B.6).
 */
export type Day = string
export type Zone = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MS_A_DAY = 86_400_000

/** The number of days since 1970-01-01, or undefined when the text is no valid calendar date. */
export function dayNumber(day: Day): number | undefined {
  if (!DAY.test(day)) return undefined
  const number = Date.parse(`${day}T00:00:00Z`) / MS_A_DAY
  // the 30th of February is parsed as a day of March
  return !Number.isNaN(number) && dayFromNumber(number) === day ? number : undefined
}

const dayFromNumber = (number: number): Day => instantToIso(number * MS_A_DAY).slice(0, 10)

/** The first and the last day that the product takes: beyond them stand slips of typing, and days that nobody can compute with. */
const FIRST_DAY: Day = '1900-01-01'
const LAST_DAY: Day = '2999-12-31'

/** A day of the calendar that may be stored. */
export const isDay = (text: string): boolean => dayNumber(text) !== undefined && text >= FIRST_DAY && text <= LAST_DAY

const requireDayNumber = (day: Day): number => {
  const n = dayNumber(day)
  if (n === undefined) throw new RangeError(`not a day: ${day}`)
  return n
}

export const addDays = (day: Day, days: number): Day => dayFromNumber(requireDayNumber(day) + days)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => requireDayNumber(to) - requireDayNumber(from)

/** The same day of the month `months` later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(requireDayNumber(day) * MS_A_DAY)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  const lastOfMonth = date.getUTCDate()
  date.setUTCDate(Math.min(wanted, lastOfMonth))
  return date.toISOString().slice(0, 10)
}

const formats = new Map<Zone, Intl.DateTimeFormat>()
function formatIn(zone: Zone): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: knownZone(zone),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** The wall-clock time of an instant in a zone: the day, and `HH:mm`. */
export function wallClock(zone: Zone, instant: number): { day: Day; time: string; seconds: number } {
  const part: Record<string, string> = {}
  for (const { type, value } of formatIn(zone).formatToParts(instant)) part[type] = value
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
    seconds: Number(part.hour) * 3600 + Number(part.minute) * 60 + Number(part.second),
  }
}

/** The last answer for each zone: at a busy moment everybody asks for the day of the same second. */
const lastDays = new Map<Zone, { readonly second: number; readonly day: Day }>()

export function dayInZone(zone: Zone, instant: number): Day {
  const second = Math.floor(instant / 1000)
  const last = lastDays.get(zone)
  if (last?.second === second) return last.day
  const { day } = wallClock(zone, instant)
  lastDays.set(zone, { second, day })
  return day
}

/** What was computed of wall-clock times: the same ballots and phases are asked for again and again. */
const instants = new Map<string, number>()
const MAX_INSTANTS = 1000

/** The instant of a wall-clock time; for a time that summer time skips, the first instant after it. */
export function toInstant(zone: Zone, day: Day, time = '00:00'): number {
  const key = `${zone} ${day} ${time}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const instant = computeInstant(zone, day, time)
  if (instants.size >= MAX_INSTANTS) instants.clear()
  instants.set(key, instant)
  return instant
}

function computeInstant(zone: Zone, day: Day, time: string): number {
  const [h = 0, m = 0] = time.split(':').map(Number)
  const asUtc = requireDayNumber(day) * MS_A_DAY + (h * 60 + m) * 60_000
  const offsetAt = (instant: number): number => {
    const wall = wallClock(zone, instant)
    return requireDayNumber(wall.day) * MS_A_DAY + wall.seconds * 1000 - Math.floor(instant / 1000) * 1000
  }
  const offsets = [offsetAt(asUtc - MS_A_DAY), offsetAt(asUtc + MS_A_DAY)]
  const fits = offsets.map((o) => asUtc - o).filter((instant) => offsetAt(instant) === asUtc - instant)
  return fits.length > 0 ? Math.min(...fits) : asUtc - Math.min(...offsets)
}

/** A window of whole days as instants: from 00:00 of the first day up to, not including, 00:00 after the last. */
export const windowInstants = (zone: Zone, first: Day, last: Day): { opens: number; closes: number } => ({
  opens: toInstant(zone, first),
  closes: toInstant(zone, addDays(last, 1)),
})

/** Both ends are included; a missing end leaves that side open. */
export const isWithinDays = (day: Day, first?: Day | null, last?: Day | null): boolean => (!first || day >= first) && (!last || day <= last)

/** ISO 8601 in UTC with milliseconds (specification B.6). */
export const instantToIso = (instant: number): string => new Date(instant).toISOString()

export const DayText = z.string().check(z.refine(isDay, { error: 'not_date' }))
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))
