/** What the ballots of a phase lock: that it is removed, or that its voting settings and dates change. */
export const PHASE_LOCKS = ['removal', 'voting'] as const
export type PhaseLock = (typeof PHASE_LOCKS)[number]

interface PhaseBallot {
  readonly componentId: number | null
  readonly state: string
}

/** A phase with a ballot stays; once its ballot is open or over, nobody changes how or when it votes (C, A60). */
export function listPhaseLocks(phaseId: number, ballots: readonly PhaseBallot[]): PhaseLock[] {
  const own = ballots.filter((b) => b.componentId === phaseId)
  return [
    ...(own.length > 0 ? (['removal'] as const) : []),
    ...(own.some((b) => b.state !== 'draft') ? (['voting'] as const) : []),
  ]
}
