import type { BallotState } from '@folkmoot/core/ballots/words.ts'

/** Whether a round is open or being counted: the next one waits until it is over. */
export const isRunning = (state: BallotState): boolean => state === 'draft' || state === 'open' || state === 'closed'
