import { type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { applyBoundaries, getReach, toBoundaries } from './boundaries.ts'
import { getPhaseEnd, type Timeline, type TimelinePhase } from './timeline.ts'

/**
 * Spreads the phases so that the last one ends on a day: their lengths and gaps keep their proportions, locked days stay, and the
 * order and the gap hold (CAM-043). An unlocked end that was not chosen becomes one.
 */
export function fitTimeline(timeline: Timeline, lastDay: Day): readonly TimelinePhase[] {
  const phases = timeline.phases.map((p) => ({ ...p, end: p.endLocked ? p.end : getPhaseEnd(p) }))
  const boundaries = toBoundaries({ ...timeline, phases })
  const { values, locked, rules } = boundaries
  const anchor = Math.max(locked.lastIndexOf(true), 0)
  const [from, last] = [values[anchor] ?? 0, Math.max(...values)]
  if (values.length === 0 || last <= from) return timeline.phases
  const scale = Math.max(0, daysBetween(timeline.first, lastDay) - from) / (last - from)
  const { upper } = getReach(boundaries, 0)
  const fitted = [...values]
  for (let i = anchor + 1; i < fitted.length; i++) {
    const least = rules.filter((r) => r.to === i).map((r) => (fitted[r.from] ?? 0) + r.gap)
    const wanted = Math.min(Math.round(from + ((values[i] ?? 0) - from) * scale), upper[i] ?? 0)
    fitted[i] = Math.max(wanted, boundaries.floor, ...least)
  }
  return applyBoundaries({ ...timeline, phases }, fitted)
}
