import { addDays, addMonths, type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'

/** The first day of the week of a language: 1 is Monday, 7 is Sunday. */
export function firstWeekday(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The weeks of the month of a day; a day of another month is undefined. */
export function listWeeks(day: Day, first: number): (Day | undefined)[][] {
  const begin = `${day.slice(0, 7)}-01`
  const next = addMonths(begin, 1)
  const weeks: (Day | undefined)[][] = []
  for (let monday = addDays(begin, -((weekdayOf(begin) - first + 7) % 7)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((d) => (d >= begin && d < next ? d : undefined)))
  }
  return weeks
}

/** The day that a key moves to in a calendar; undefined for other keys. */
export function stepInCalendar(key: string, day: Day, first: number): Day | undefined {
  const intoWeek = (weekdayOf(day) - first + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -intoWeek)
    case 'End':
      return addDays(day, 6 - intoWeek)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}

/** The nearest day of a range. */
export const intoRange = (day: Day, { min, max }: { min: Day; max: Day }): Day =>
  daysBetween(day, min) > 0 ? min : daysBetween(max, day) > 0 ? max : day
