import type { Day } from '../shared/dates.ts'
import { daysLeft, phaseDays, phaseState } from './phases.ts'
import type { PhaseBrief } from './shapes.ts'
import type { Phase } from './words.ts'

/** A phase as lists tell it on a day. */
export function phaseBrief(phase: Phase & { readonly uuid: string; readonly title: string }, today: Day): PhaseBrief {
  const days = phaseDays(phase)
  return {
    uuid: phase.uuid,
    type: phase.type,
    title: phase.title,
    startDate: days?.first ?? null,
    endDate: days?.last ?? null,
    state: phaseState(phase, today),
    daysLeft: daysLeft(phase, today) ?? null,
  }
}
