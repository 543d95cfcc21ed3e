import { addDays, type Day, daysBetween } from '../../../platform/shared/dates.ts'
import { DEFAULT_PHASE_DAYS } from '../words.ts'
import { SLIDER } from './slider.ts'

/** A milestone within a phase; a locked one does not move (CAM-041). */
export interface TimelineMilestone {
  readonly day: Day
  readonly locked: boolean
}

/** A phase of the timeline: its first and last day with their locks, and the milestones between them. */
export interface TimelinePhase {
  readonly start: Day
  /** Null: no end was chosen, and the phase lasts 30 days (CAM-054). */
  readonly end: Day | null
  readonly startLocked: boolean
  readonly endLocked: boolean
  readonly milestones: readonly TimelineMilestone[]
}

export interface Timeline {
  readonly phases: readonly TimelinePhase[]
  /** The day of the value 0 of every slider. */
  readonly first: Day
  /** No handle moves before this day. */
  readonly floor: Day
  /** Whether a phase may begin while the one before still runs. */
  readonly overlapping: boolean
}

/** A handle: the first or last day of a phase, or one of its milestones, by their indexes. */
export type Handle = { readonly phase: number; readonly edge: 'start' | 'end' } | { readonly phase: number; readonly milestone: number }

/** The gap between neighbouring handles, in days (CAM-043). */
export const MINIMUM_GAP = 1

/** The last day of a phase, chosen or not. */
export const getPhaseEnd = (phase: Pick<TimelinePhase, 'start' | 'end'>): Day => phase.end ?? addDays(phase.start, DEFAULT_PHASE_DAYS)

/** The number of days of a phase; both ends are included. */
export const countPhaseDays = (phase: Pick<TimelinePhase, 'start' | 'end'>): number => daysBetween(phase.start, getPhaseEnd(phase)) + 1

/** The day of a handle; undefined when there is no such handle. */
export function getHandleDay({ phases }: Timeline, handle: Handle): Day | undefined {
  const phase = phases[handle.phase]
  if (!phase) return undefined
  if ('milestone' in handle) return phase.milestones[handle.milestone]?.day
  return handle.edge === 'start' ? phase.start : getPhaseEnd(phase)
}

/** Whether a handle is locked; one that does not exist is. */
export function isHandleLocked({ phases }: Timeline, handle: Handle): boolean {
  const phase = phases[handle.phase]
  if (!phase) return true
  if ('milestone' in handle) return phase.milestones[handle.milestone]?.locked ?? true
  return handle.edge === 'start' ? phase.startLocked : phase.endLocked
}

/** The last day that a handle can reach: the ceiling of the slider, or a later day that a phase already has (CAM-058). */
export function getCeiling({ phases, first }: Pick<Timeline, 'phases' | 'first'>): Day {
  const ceiling = addDays(first, SLIDER.ceiling)
  return [ceiling, ...phases.map(getPhaseEnd)].sort().at(-1) ?? ceiling
}
