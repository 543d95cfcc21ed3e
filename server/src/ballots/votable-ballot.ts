import type { VotableBallot } from '@folkmoot/core/ballots/paper.ts'
import { resolveVotingSystem } from '@folkmoot/core/settings/voting-choice.ts'
import type { BallotRecord, CandidateRecord } from './store.ts'

/** The input of the paper rules. */
export const toVotableBallot = (
  ballot: Pick<BallotRecord, 'state' | 'startsOn' | 'endsOn' | 'rules'> & { candidates: readonly CandidateRecord[] },
): VotableBallot => ({
  state: ballot.state,
  startsOn: ballot.startsOn,
  endsOn: ballot.endsOn,
  voting: resolveVotingSystem(ballot.rules),
  votesLimit: ballot.rules.votesLimit,
  blockReasons: ballot.rules.blockReasons === true,
  candidates: ballot.candidates,
})
