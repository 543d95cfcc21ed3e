import { addDays, addMonths, type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'

/** The days that a track shows. */
export interface TimelineView {
  readonly from: Day
  readonly days: number
}

/** The place of the beginning of a day on a track, in percent. */
export const placeDay = (view: TimelineView, day: Day): number => (daysBetween(view.from, day) / view.days) * 100

/** Whole months around two days. */
export function monthsView(first: Day, last: Day): TimelineView {
  const from = `${first.slice(0, 7)}-01`
  return { from, days: daysBetween(from, addMonths(`${last.slice(0, 7)}-01`, 1)) }
}

/** A phase on a scale of its own, with room on both sides: on a phone a short phase is as easy to move as a long one. */
export function phaseView(start: Day, end: Day): TimelineView {
  const room = Math.ceil((daysBetween(start, end) + 1) * 0.2) + 1
  return { from: addDays(start, -room), days: daysBetween(start, end) + 1 + 2 * room }
}

/** The first days of the months of a view, at most about eight of them. */
export function listMonths({ from, days }: TimelineView): { day: Day; at: number; room: number }[] {
  const months: Day[] = []
  for (let day = from; daysBetween(from, day) < days; day = addMonths(day, 1)) months.push(day)
  const step = Math.ceil(months.length / 8)
  return months
    .filter((_, i) => i % step === 0)
    .map((day, i, shown) => {
      const at = placeDay({ from, days }, day)
      const next = shown[i + 1]
      return { day, at, room: (next ? placeDay({ from, days }, next) : 100) - at }
    })
}
