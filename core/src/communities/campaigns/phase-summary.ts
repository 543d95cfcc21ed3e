import type { Day } from '../../platform/shared/dates.ts'
import { describePhaseVote, type PhaseBallot } from './phase-vote.ts'
import { countDaysLeft, getPhaseDateRange, getPhaseState } from './phases.ts'
import type { PhaseSummary, VotingPhaseSummary } from './schemas.ts'
import type { Phase } from './words.ts'

type NamedPhase = Phase & { readonly uuid: string; readonly title: string }

/** A phase in lists, as of `today`. */
export function summarizePhase(phase: NamedPhase, today: Day): PhaseSummary {
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

/** The same with what becomes of its vote; `ballots` are those of its campaign. */
export const summarizeVotingPhase = (phase: NamedPhase, today: Day, ballots: readonly PhaseBallot[]): VotingPhaseSummary => ({
  ...summarizePhase(phase, today),
  vote: describePhaseVote(phase, ballots, today),
})
