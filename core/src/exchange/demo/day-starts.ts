import { addDays, dayInZone, toInstant, type Zone } from '../../platform/shared/dates.ts'

/**
 * The instants at which a day starts in one of the zones, after `from` and up to `to`, in order: the moving clock stops
 * there, so that due work is done day by day (specification B.12).
 */
export function listDayStarts(zones: readonly Zone[], from: number, to: number): number[] {
  const starts = new Set<number>()
  for (const zone of zones) {
    for (let day = addDays(dayInZone(zone, from), 1); toInstant(zone, day) <= to; day = addDays(day, 1)) {
      starts.add(toInstant(zone, day))
    }
  }
  return [...starts].filter((at) => at > from).sort((a, b) => a - b)
}
