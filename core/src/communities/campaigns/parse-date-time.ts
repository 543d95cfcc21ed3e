import { type Day, dayNumber, isDay, wallClock, type Zone } from '../../platform/shared/dates.ts'

const DATE_TIME_PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Parses a date of a request: ISO 8601 with offset, or `YYYY-MM-DD HH:mm` and `YYYY-MM-DD` in the zone's wall-clock time
 * (specification B.6). Returns day and time in the zone (time undefined for a day alone), or undefined when it is not a date.
 */
export function parseDateTime(text: string, zone: Zone): { day: Day; time: string | undefined } | undefined {
  const [, day = '', hours, minutes, offset] = DATE_TIME_PATTERN.exec(text.trim()) ?? []
  const number = dayNumber(day)
  if (number === undefined || !isDay(day)) return undefined
  if (hours === undefined) return { day, time: undefined }
  if (offset === undefined) return { day, time: `${hours}:${minutes}` }
  const [, sign, h = '0', m = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  const shift = (Number(h) * 60 + Number(m)) * (sign === '-' ? -1 : 1)
  const wall = wallClock(zone, number * 86_400_000 + (Number(hours) * 60 + Number(minutes) - shift) * 60_000)
  return isDay(wall.day) ? { day: wall.day, time: wall.time } : undefined
}
