import type { PhaseBallot } from './phase-vote.ts'

/** What locks a phase: its ballots and its jury lock that it is removed, ballots also that its voting settings and dates change. */
export const PHASE_LOCKS = ['removal', 'voting'] as const
export type PhaseLock = (typeof PHASE_LOCKS)[number]

/** What hangs on the phases of a campaign. */
export interface PhaseUses {
  readonly ballots: readonly PhaseBallot[]
  /** The phases whose jury was drawn. */
  readonly drawn: readonly number[]
}

/**
 * A phase with a ballot stays, and so does one whose jury was drawn, because a published draw is not made again. Once its ballot is open
 * or over, nobody changes how or when it votes (C, A60). A ballot that was cancelled before voting began leaves the phase free, so that
 * it can still vote on other days.
 */
export function listPhaseLocks(phaseId: number, { ballots, drawn }: PhaseUses): PhaseLock[] {
  const own = ballots.filter((b) => b.componentId === phaseId)
  const hasVoted = own.some(({ state, opened }) => opened || (state !== 'draft' && state !== 'cancelled'))
  return [...(own.length > 0 || drawn.includes(phaseId) ? (['removal'] as const) : []), ...(hasVoted ? (['voting'] as const) : [])]
}
