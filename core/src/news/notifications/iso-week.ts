import { addDays, type Day, daysBetween } from '../../platform/shared/dates.ts'

/** The week of a day and the year that it belongs to (ISO 8601): weeks begin on Monday, the first has the year's first Thursday. */
export function isoWeek(day: Day): { readonly week: number; readonly year: number } {
  const weekday = ((daysBetween('1970-01-05', day) % 7) + 7) % 7
  const year = Number(addDays(day, 3 - weekday).slice(0, 4))
  const fourth = `${year}-01-04`
  const first = addDays(fourth, -(((daysBetween('1970-01-05', fourth) % 7) + 7) % 7))
  return { week: Math.floor(daysBetween(first, day) / 7) + 1, year }
}
