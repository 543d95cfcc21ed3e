import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { toHowToVote } from '../../decisions/ballots/how-to-vote.ts'
import { findBallotById } from '../../decisions/ballots/store.ts'
import { countEligibleVoters } from '../../decisions/ballots/voters/count-voters.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { BallotFigures } from './tables.ts'

/** Reads what a newsletter tells of the ballot of a campaign: while it is open, and when it has ended since the last newsletter. */
export async function readBallotFigures(
  db: Db,
  context: TransactionContext,
  ballotId: number | null,
  since: string,
): Promise<BallotFigures | null> {
  const ballot = ballotId === null ? undefined : await findBallotById(db, ballotId)
  if (!ballot || ballot.state === 'draft' || ballot.state === 'cancelled') return null
  const ended = ballot.countedAt ?? ballot.closedAt
  if (ballot.state !== 'open' && (ended === null || ended <= since)) return null
  const counted = isCounted(ballot.state)
  return {
    uuid: ballot.uuid,
    state: counted ? 'counted' : ballot.state === 'open' ? 'open' : 'closed',
    endsOn: ballot.endsOn,
    zone: ballot.timezone,
    ...toHowToVote(ballot),
    finished: ballot.finished,
    eligible: counted ? ballot.eligible : await countEligibleVoters(db, context, ballot.id),
  }
}
