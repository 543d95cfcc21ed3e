/** States of a ballot (specification E.8). */
export const BALLOT_STATES = ['draft', 'open', 'closed', 'counted', 'archived', 'cancelled'] as const
export type BallotState = (typeof BALLOT_STATES)[number]

/** Voting systems (VOT-001). */
export const VOTING_SYSTEMS = ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'] as const

/** What the limit of a paper limits (specification E.2): choices or ranks, points, or nothing. */
export const VOTES_LIMIT_MEANINGS = {
  PLURALITY: 'SELECTIONS',
  RANKED: 'SELECTIONS',
  DISTRIBUTION: 'TOKENS',
  RANGE: 'RANGE',
} as const satisfies Record<(typeof VOTING_SYSTEMS)[number], string>

export const ENTITY_TYPES = ['IDEA', 'PROPOSAL'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** The three states of the wire (specification E.8). */
export const WIRE_STATUSES = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const
export function serializeBallotStatus(state: BallotState): (typeof WIRE_STATUSES)[number] {
  if (state === 'draft') return 'DRAFT'
  return state === 'archived' || state === 'cancelled' ? 'ARCHIVED' : 'ACTIVE'
}

/** The states of a ballot that is in preparation, open or being counted. */
export const UNFINISHED_STATES = ['draft', 'open', 'closed'] as const satisfies readonly BallotState[]
export const isUnfinished = (state: BallotState): boolean => UNFINISHED_STATES.some((one) => one === state)

export const isCounted = (state: BallotState): boolean => state === 'counted' || state === 'archived'
