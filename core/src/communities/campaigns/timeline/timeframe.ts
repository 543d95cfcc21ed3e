import { addMonths, type Day, daysBetween } from '../../../platform/shared/dates.ts'

/** The timeframe of a new campaign, and the months it is refreshed to (CAM-052). */
const TIMEFRAME = { months: 1, days: 32, refreshedMonths: 6 } as const

/** How long a campaign takes; a value that the user has set is never overwritten (CAM-053). */
export interface Timeframe {
  readonly months: number
  readonly days: number
  readonly monthsSet: boolean
  readonly daysSet: boolean
}

export const createTimeframe = (): Timeframe => ({
  months: TIMEFRAME.months,
  days: TIMEFRAME.days,
  monthsSet: false,
  daysSet: false,
})

const daysOfMonths = (start: Day, months: number): number => daysBetween(start, addMonths(start, months))

/** Entering the milestones step, or choosing a template: six months, and the days from the start to the start plus the months. */
export function refreshTimeframe(timeframe: Timeframe, start: Day): Timeframe {
  const months = timeframe.monthsSet ? timeframe.months : TIMEFRAME.refreshedMonths
  return { ...timeframe, months, days: timeframe.daysSet ? timeframe.days : daysOfMonths(start, months) }
}

/** The user sets the months; the days follow unless the user has set them too. */
export const setTimeframeMonths = (timeframe: Timeframe, months: number, start: Day): Timeframe =>
  refreshTimeframe({ ...timeframe, months, monthsSet: true }, start)

/** The user sets the days. */
export const setTimeframeDays = (timeframe: Timeframe, days: number): Timeframe => ({
  ...timeframe,
  days,
  daysSet: true,
})
