import { decideCancellation } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { cancelBallot } from './advance-ballots.ts'
import { lockBallot } from './store.ts'
import { listUnreadableBallots } from './voters/ballot-key.ts'

/**
 * Cancels the unfinished ballots whose codes and votes no key of the instance recognises, so that they can be held again; their voters
 * are told the reason. Returns their titles.
 */
export async function cancelUnreadableBallots(context: Context, reason: string): Promise<string[]> {
  const unreadable = await listUnreadableBallots(context.db, context)
  for (const { id } of unreadable)
    await inTransaction(context, async (trx, context) => {
      const ballot = await lockBallot(trx, id)
      const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
      if (!ballot || !campaign || isRefusal(decideCancellation(ballot, reason))) return
      await cancelBallot(trx, context, ballot, campaign, reason)
    })
  return unreadable.map(({ title }) => title)
}
