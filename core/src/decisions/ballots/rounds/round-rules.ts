import type { MajorityThreshold } from '../../../communities/groups/majority.ts'
import { addDays, type Day } from '../../../platform/shared/dates.ts'
import type { BallotRules } from '../ballot-rules.ts'

/**
 * A round of a group is open for so many days, from the day on which its coordinator opens it, who may ask for another number
 * (specification E.10).
 */
export const ROUND_DAYS = 30
export const MAX_ROUND_DAYS = 365
/** A single BLOCK stops a proposal where the group has blocks. */
const BLOCK_THRESHOLD = '0'
export const ROUND_QUORUM = { enabled: true, share: '0.6' }

export const computeRoundDates = (today: Day, days = ROUND_DAYS): { startsOn: Day; endsOn: Day } => ({
  startsOn: today,
  endsOn: addDays(today, days - 1),
})

/**
 * The rules of a round: whatever passes is agreed, so as many may win as there are candidates, and names stand beside the answers,
 * because a block must be owned.
 */
export const buildRoundRules = (
  group: { readonly majority: MajorityThreshold; readonly blocks: boolean },
  candidates: number,
  quorum: BallotRules['quorum'] = ROUND_QUORUM,
): BallotRules => ({
  system: 'PLURALITY',
  voting: {
    system: 'PLURALITY',
    majority: group.majority,
    ...(group.blocks ? { pluralityType: 'YES_NO_ABSTAIN_BLOCK', blockThreshold: BLOCK_THRESHOLD } : { pluralityType: 'YES_NO_ABSTAIN' }),
  },
  votesLimit: 0,
  maxPerCandidate: null,
  winners: 'FIXED',
  fixedNumber: candidates,
  budget: null,
  currency: '',
  quorum,
  binding: false,
  showNames: true,
})
