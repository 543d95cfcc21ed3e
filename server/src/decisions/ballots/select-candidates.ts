import type { Selection } from '@folkmoot/core/decisions/ballots/selection.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import type { BallotWithCandidates, CandidateRecord } from './store.ts'

/**
 * Selects candidates of a locked, counted ballot, whatever it said: they become SELECTED and the others PUBLISHED again. Result,
 * package and tree stay as they are (specification D.2, E.3).
 */
export async function selectCandidates(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  { selection, actorId }: { selection: Omit<Selection, 'at'>; actorId: number },
): Promise<void> {
  const { candidates, reason } = selection
  const chosen = (one: CandidateRecord): boolean => candidates.includes(one.uuid)
  const idsOf = (records: readonly CandidateRecord[]) => records.map(({ contributionId }) => contributionId)
  const move = { actorId, reason }
  await updateCandidateStatuses(trx, context, ballot, {
    ...move,
    contributionIds: idsOf(ballot.candidates.filter(chosen)),
    from: 'PUBLISHED',
    to: 'SELECTED',
  })
  await updateCandidateStatuses(trx, context, ballot, {
    ...move,
    contributionIds: idsOf(ballot.candidates.filter((one) => !chosen(one))),
    from: 'SELECTED',
    to: 'PUBLISHED',
  })
  await trx
    .updateTable('ballots')
    .set({ selection: JSON.stringify({ candidates, reason, at: context.clock.iso() } satisfies Selection) })
    .where('id', '=', ballot.id)
    .execute()
  const data = { reason, winners: candidates }
  await emitBallotEvent(trx, context, 'WINNERS_OVERRIDDEN', ballot, campaign, { actorId, data })
}
