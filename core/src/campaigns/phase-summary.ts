import type { Day } from '../shared/dates.ts'
import { countDaysLeft, getPhaseDateRange, getPhaseState } from './phases.ts'
import type { PhaseSummary } from './schemas.ts'
import type { Phase } from './words.ts'

/** A phase in lists, as of `today`. */
export function summarizePhase(
  phase: Phase & { readonly uuid: string; readonly title: string },
  today: Day,
): PhaseSummary {
  const days = getPhaseDateRange(phase)
  return {
    uuid: phase.uuid,
    type: phase.type,
    title: phase.title,
    startDate: days?.first ?? null,
    endDate: days?.last ?? null,
    state: getPhaseState(phase, today),
    daysLeft: countDaysLeft(phase, today) ?? null,
  }
}
