import { isMilestoneEditable } from '@folkmoot/core/communities/campaigns/check-milestones.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Timeline } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { addDays, type Day, isDay } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignDraft, PhaseDraft } from '../campaign-draft.ts'
import { findStoredPhase, storedMilestones } from './timeline-draft.ts'

/** Why a date cannot be changed: it has passed, voting has started, or only coordinators change it. */
export type LockReason = 'past' | 'voting' | 'coordinators'

export interface TimelineState {
  readonly draft: CampaignDraft
  /** The edited campaign; absent for a new one. */
  readonly before: Campaign | undefined
  readonly today: Day
  /** A coordinator corrects past dates (A15). */
  readonly correcting: boolean
}

/** The lock of all dates of a voting phase; what its ballots lock the server says. */
function votingLock({ before }: TimelineState, phase: PhaseDraft): LockReason | undefined {
  const stored = findStoredPhase(before, phase)
  if (!before || !stored || phase.type !== 'VOTING') return undefined
  if (!before.may.editGuarded) return 'coordinators'
  return stored.locks.includes('voting') ? 'voting' : undefined
}

const pastLock = ({ today, correcting }: TimelineState, date: string | null | undefined): LockReason | undefined =>
  date && !correcting && !isMilestoneEditable(date, today) ? 'past' : undefined

/** Why the first and the last day of a phase, and its milestones by their keys, cannot be changed (CAM-041). */
export function getPhaseLocks(state: TimelineState, phase: PhaseDraft) {
  const stored = findStoredPhase(state.before, phase)
  const voting = votingLock(state, phase)
  const past = stored ? storedMilestones(stored) : []
  return {
    start: voting ?? pastLock(state, stored?.startDate),
    end: voting ?? pastLock(state, stored?.endDate),
    milestones: new Map(phase.milestones.map((m) => [m.key, pastLock(state, past.find((p) => p.key === m.key)?.day)])),
  }
}

/** Why a phase cannot be removed: a ballot belongs to it, or it has begun. */
export const getRemovalLock = (state: TimelineState, phase: PhaseDraft): LockReason | 'ballot' | undefined =>
  findStoredPhase(state.before, phase)?.locks.includes('removal') ? 'ballot' : getPhaseLocks(state, phase).start

/** A phase of the draft that stands on the timeline. */
export const isOnTimeline = (phase: PhaseDraft): boolean => phase.enabled && isDay(phase.start)

/** The room before the first day that a correction has. */
const CORRECTION_DAYS = 31

/** The timeline of the draft: its phases with dates, what is locked, and the days that handles reach. */
export function toTimeline(state: TimelineState): Timeline {
  const { draft, before, today, correcting } = state
  const phases = draft.phases.filter(isOnTimeline)
  const earliest = [today, ...phases.map((p) => p.start)].sort()[0] ?? today
  const corrected = correcting && before ? addDays(earliest, -CORRECTION_DAYS) : earliest
  return {
    first: corrected,
    floor: before && !correcting ? today : corrected,
    overlapping: draft.overlapping,
    phases: phases.map((phase) => {
      const locks = getPhaseLocks(state, phase)
      return {
        start: phase.start,
        end: isDay(phase.end) ? phase.end : null,
        startLocked: locks.start !== undefined,
        endLocked: locks.end !== undefined,
        milestones: phase.milestones.map((m) => ({ day: m.day, locked: locks.milestones.get(m.key) !== undefined })),
      }
    }),
  }
}

/** The phases of the draft with the dates of the timeline. */
export function withTimelineDates(draft: CampaignDraft, phases: Timeline['phases']): PhaseDraft[] {
  const dated = phases.values()
  return draft.phases.map((phase) => {
    const at = isOnTimeline(phase) ? dated.next().value : undefined
    if (!at) return phase
    const milestones = phase.milestones.map((m, i) => ({ ...m, day: at.milestones[i]?.day ?? m.day }))
    return { ...phase, start: at.start, end: at.end ?? '', milestones }
  })
}
