import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { applyBoundaries, type Boundaries, clampDay, getReach, pushBoundaries, toBoundaries } from './boundaries.ts'
import { getHandleDay, getPhaseEnd, type Handle, isHandleLocked, type Timeline, type TimelinePhase } from './timeline.ts'

/** What a move did. */
export interface TimelineMove {
  readonly phases: readonly TimelinePhase[]
  /** The day that the handle has now; it differs from the wanted one at the end of its range. */
  readonly day: Day
  /** The first and last days that had to move as well, in order. */
  readonly pushed: readonly { readonly phase: number; readonly edge: 'start' | 'end'; readonly day: Day }[]
  /** The number of milestones that moved with their phases. */
  readonly milestones: number
}

const boundaryIndex = (handle: { phase: number; edge: 'start' | 'end' }): number => 2 * handle.phase + (handle.edge === 'end' ? 1 : 0)

const movedEndOf = (handle: Handle): number | undefined => ('edge' in handle && handle.edge === 'end' ? handle.phase : undefined)

/** The days that a handle can take: a locked neighbour, the other handles and both ends of the slider stop it (CAM-041, CAM-043). */
export function getHandleRange(timeline: Timeline, handle: Handle): { min: Day; max: Day } {
  const day = getHandleDay(timeline, handle) ?? timeline.first
  if (isHandleLocked(timeline, handle)) return { min: day, max: day }
  if ('milestone' in handle) return getMilestoneRange(timeline, handle.phase, day)
  const { min, max } = getReach(toBoundaries(timeline, movedEndOf(handle)), boundaryIndex(handle))
  return min > max ? { min: day, max: day } : { min: addDays(timeline.first, min), max: addDays(timeline.first, max) }
}

/** A milestone stays within its phase, and does not move into the past. */
function getMilestoneRange({ phases, floor }: Timeline, index: number, day: Day) {
  const phase = phases[index]
  if (!phase) return { min: day, max: day }
  const [start, end] = [phase.start, getPhaseEnd(phase)]
  const min = start < floor && floor <= end ? floor : start
  return { min: day < min ? day : min, max: day > end ? day : end }
}

/**
 * Moves a handle to a day, or to the nearest one it can take. The other first and last days move only where the order and the gap
 * need it; with `along` all later ones follow by the same number of days (CAM-043). Locked ones never move (CAM-041).
 */
export function moveHandle(timeline: Timeline, handle: Handle, wanted: Day, along = false): TimelineMove {
  const { min, max } = getHandleRange(timeline, handle)
  const day = clampDay(wanted, min, max)
  if (isHandleLocked(timeline, handle) || day === getHandleDay(timeline, handle))
    return { phases: timeline.phases, day, pushed: [], milestones: 0 }
  if ('milestone' in handle) {
    return { phases: moveMilestone(timeline.phases, handle, day), day, pushed: [], milestones: 0 }
  }
  const at = boundaryIndex(handle)
  const movedEnd = movedEndOf(handle)
  const boundaries = toBoundaries(timeline, movedEnd)
  const pushed = pushBoundaries(boundaries, at, daysBetween(timeline.first, day))
  const values = along ? moveLaterOnes(boundaries, at, pushed) : pushed
  const phases = applyBoundaries(timeline, values, movedEnd)
  return { phases, day, ...listSideEffects(timeline.phases, phases, at) }
}

const moveMilestone = (phases: readonly TimelinePhase[], at: { phase: number; milestone: number }, day: Day) =>
  phases.map((phase, i) =>
    i === at.phase ? { ...phase, milestones: phase.milestones.map((m, k) => (k === at.milestone ? { ...m, day } : m)) } : phase,
  )

/** Moves all later boundaries as far as the moved one, within the rules and the ends of the slider. */
function moveLaterOnes(boundaries: Boundaries, at: number, pushed: readonly number[]): number[] {
  const { values, locked, rules } = boundaries
  const shift = (pushed[at] ?? 0) - (values[at] ?? 0)
  const { upper } = getReach(boundaries, at)
  const moved = [...pushed]
  for (let i = at + 1; i < moved.length; i++) {
    if (locked[i]) continue
    const least = rules.filter((r) => r.to === i).map((r) => (moved[r.from] ?? 0) + r.gap)
    const wanted = Math.min((values[i] ?? 0) + shift, upper[i] ?? 0)
    moved[i] = Math.max(wanted, boundaries.floor, ...least)
  }
  return moved
}

function listSideEffects(before: readonly TimelinePhase[], after: readonly TimelinePhase[], at: number) {
  const pushed = after.flatMap((phase, i) => {
    const was = before[i]
    if (!was) return []
    const edges = [
      { index: 2 * i, edge: 'start' as const, from: was.start, day: phase.start },
      { index: 2 * i + 1, edge: 'end' as const, from: getPhaseEnd(was), day: getPhaseEnd(phase) },
    ]
    return edges.filter((e) => e.index !== at && e.from !== e.day).map(({ edge, day }) => ({ phase: i, edge, day }))
  })
  const milestones = after.reduce(
    (sum, phase, i) => sum + phase.milestones.filter((m, k) => m.day !== before[i]?.milestones[k]?.day).length,
    0,
  )
  return { pushed, milestones }
}
