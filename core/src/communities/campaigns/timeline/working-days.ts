import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'

/** A Thursday. */
const EPOCH: Day = '1970-01-01'

/** Whether a day is a Saturday or a Sunday, which the date picker of milestones does not offer (CAM-042). */
export function isWeekend(day: Day): boolean {
  const weekday = (((daysBetween(EPOCH, day) + 4) % 7) + 7) % 7
  return weekday === 0 || weekday === 6
}

/** The day itself, or the Monday after a weekend: computed defaults are working days (A16). */
export const nextWorkingDay = (day: Day): Day => (isWeekend(day) ? nextWorkingDay(addDays(day, 1)) : day)

/** The day itself, or the Friday before a weekend. */
export const previousWorkingDay = (day: Day): Day => (isWeekend(day) ? previousWorkingDay(addDays(day, -1)) : day)
