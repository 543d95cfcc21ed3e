import type { CountChoice } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { emitBallotEvent } from '../emit-ballot-event.ts'
import type { BallotWithCandidates } from '../store.ts'

/** Lets a locked ballot whose count failed be counted again, by its own rules or with another arithmetic, which everybody is told. */
export async function countAgain(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  { choice, actorId }: { choice: Omit<CountChoice, 'at'> | null; actorId: number },
): Promise<undefined> {
  const made: CountChoice | null = choice && { ...choice, at: context.clock.iso() }
  await trx
    .updateTable('ballots')
    .set({ count_failure: null, count_choice: made && JSON.stringify(made) })
    .where('id', '=', ballot.id)
    .execute()
  const data = { what: 'counting', reason: '', ...choice } as const
  await emitBallotEvent(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId, data })
  return undefined
}
