/** Where a ballot stands (specification E.8). */
export const BALLOT_STATES = ['draft', 'open', 'closed', 'counted', 'archived', 'cancelled'] as const
export type BallotState = (typeof BALLOT_STATES)[number]

/** How people vote (VOT-001); this release counts PLURALITY with the one answer YES. */
export const VOTING_SYSTEMS = ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'] as const

/** How winners are chosen (specification E.3). All but FIXED share out a budget. */
export const WINNER_RULES = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'] as const
export type WinnerRule = (typeof WINNER_RULES)[number]

export const ENTITY_TYPES = ['IDEA', 'PROPOSAL'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** The three states of the wire (specification E.8). */
export const WIRE_STATUSES = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const
export function serializeBallotStatus(state: BallotState): (typeof WIRE_STATUSES)[number] {
  if (state === 'draft') return 'DRAFT'
  return state === 'archived' || state === 'cancelled' ? 'ARCHIVED' : 'ACTIVE'
}

/** Has the count been made? */
export const isCounted = (state: BallotState): boolean => state === 'counted' || state === 'archived'

/** Does the rule share out a budget, so that every candidate needs a cost? */
export const usesBudget = (winners: WinnerRule): boolean => winners !== 'FIXED'
