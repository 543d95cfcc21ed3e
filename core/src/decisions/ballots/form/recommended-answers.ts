import type { RollTime, VoterRule } from '../voter-eligibility.ts'

// What the form of a ballot recommends is what it begins with, unless its phase says otherwise.

/** Where anybody may join to vote, the roll is fixed when voting opens (specification E.4). A list is as long as it is. */
export const recommendRollTime = (voters: VoterRule, openMembership: boolean): RollTime =>
  openMembership && voters !== 'LISTED' ? 'FROZEN' : 'LIVE'

/** Nobody scores so many proposals. */
const MANY_CANDIDATES = 20

/** What a missing score counts as, by the number of candidates (specification E.2). */
export const recommendBlankScore = (candidates: number): 'leave-out' | 'as-min' => (candidates > MANY_CANDIDATES ? 'as-min' : 'leave-out')
