import type { Day } from '../../platform/shared/dates.ts'
import { getPhaseDateRange, type NamedPhase, summarizePhase } from './phases.ts'
import type { VotingPhaseSummary } from './schemas.ts'
import type { Phase } from './words.ts'

/**
 * What becomes of the vote of a phase: `ahead` of its first day, `delayed` when that has come and no ballot is open, and `missed` when
 * the phase ended without one. Only what is `counted` decides anything.
 */
export const PHASE_VOTES = ['ahead', 'delayed', 'open', 'counting', 'counted', 'cancelled', 'missed'] as const
export type PhaseVote = (typeof PHASE_VOTES)[number]

/** A ballot of a campaign; one that names no phase stands for each of them. */
export interface PhaseBallot {
  readonly componentId: number | null
  readonly state: string
  /** Whether voting on it has ever been open. */
  readonly opened: boolean
}

const isCounted = ({ state }: Pick<PhaseBallot, 'state'>): boolean => state === 'counted' || state === 'archived'

/**
 * The vote of a phase by its dates and the ballots of its campaign. Null for a phase without voting, one that is switched off or shows
 * another campaign, and one without dates that has no ballot, because nothing says when its voting begins.
 */
export function describePhaseVote(
  phase: Pick<Phase, 'id' | 'type' | 'enabled' | 'linked' | 'start' | 'end'>,
  ballots: readonly PhaseBallot[],
  today: Day,
): PhaseVote | null {
  if (phase.type !== 'VOTING' || !phase.enabled || phase.linked) return null
  const own = ballots.filter(({ componentId }) => componentId === phase.id || componentId === null)
  if (own.some(({ state }) => state === 'open')) return 'open'
  if (own.some(({ state }) => state === 'closed')) return 'counting'
  if (own.some(isCounted)) return 'counted'
  const prepares = own.some(({ state }) => state === 'draft')
  // a ballot that was cancelled before voting began is told to nobody
  if (own.some(({ state, opened }) => state === 'cancelled' && opened) && !prepares) return 'cancelled'
  const days = getPhaseDateRange(phase)
  if (!days) return null
  if (today < days.first) return 'ahead'
  return today <= days.last ? 'delayed' : 'missed'
}

/**
 * What a phase with this vote may say of its days: `planned` where people vote, or do what the phase is for, until its last day;
 * `delayed` while nobody can vote although its days have begun; `over` where its vote has ended before them; `unheld` where nobody
 * voted in them or their vote was cancelled, so that it is not done when they are over.
 */
export type PhaseCourse = 'planned' | 'delayed' | 'over' | 'unheld'

export function describePhaseCourse(vote: PhaseVote | null): PhaseCourse {
  if (vote === 'delayed') return 'delayed'
  if (vote === 'missed' || vote === 'cancelled') return 'unheld'
  return vote === null || vote === 'ahead' || vote === 'open' ? 'planned' : 'over'
}

/**
 * Whether calendars and reminders name the dates of a phase of voting that has no ballot: from its first day on they would promise
 * a vote that nobody can cast, and once it is open the ballot names its own days.
 */
export const promisesVoting = (first: Day | null, today: Day): boolean => first === null || today < first

/** A phase in lists with what becomes of its vote; `ballots` are those of its campaign. */
export const summarizeVotingPhase = (phase: NamedPhase, today: Day, ballots: readonly PhaseBallot[]): VotingPhaseSummary => ({
  ...summarizePhase(phase, today),
  vote: describePhaseVote(phase, ballots, today),
})
