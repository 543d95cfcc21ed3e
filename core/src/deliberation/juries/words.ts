/** How a seat came out: waiting for an answer, taken, or passed on; nobody is told why it was passed on (specification E.11). */
export const SEAT_STATES = ['ASKED', 'ACCEPTED', 'PASSED'] as const
export type SeatState = (typeof SEAT_STATES)[number]

export const JURY_POOLS = ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS'] as const
export type JuryPool = (typeof JURY_POOLS)[number]

/** So long a drawn person may answer, in days. */
export const ANSWER_DAYS = 5
/** So long before the pool is fixed the commitment of the seed is published, in hours. */
export const COMMITMENT_HOURS = 24
/** The most draws of one phase. */
export const MAX_DRAWS = 20
