import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { changeContributionStatus } from '../change-status.ts'
import { lockPair, type MergePath } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'

/**
 * Turns an amendment down for the authors of its original, with a reason. It is two steps of the table of statuses, the preparation of a
 * merge and its end, in one transaction; its authors are told of the second alone.
 */
export async function declineAmendment(context: Context, me: Me, path: MergePath, reason: string) {
  const page = await inTransaction(context, async (trx, context) => {
    const refusal = await declineLocked(trx, context, me, path, reason)
    return refusal ?? readContributionPage(trx, context, me, { aid: path.aid, coid: path.cid })
  })
  return page ?? refuse('not_found')
}

async function declineLocked(trx: Db, context: TransactionContext, me: Me, path: MergePath, reason: string) {
  const before = await lockPair(trx, context, me, path)
  if (!before) return refuse('not_found')
  if (!before.child.viewer.parentAuthor) return refuse('not_allowed')
  const by = { by: me.userId, act: 'merge' as const }
  if (!before.child.row.status.startsWith('MERGED_')) {
    const options = { ...by, reason: '', event: 'MERGE_PREPARED' as const, quiet: true }
    const prepared = await changeContributionStatus(trx, context, before.child, 'MERGED_PRIVATE_DRAFT', options)
    if (isRefusal(prepared)) return prepared
  }
  const found = await lockPair(trx, context, me, path)
  if (!found) return refuse('not_found')
  const former = found.child.row.former ?? 'FORKED_PUBLISHED'
  const ended = await changeContributionStatus(trx, context, found.child, former, {
    ...by,
    reason,
    event: 'MERGE_DECLINED',
  })
  return isRefusal(ended) ? ended : undefined
}
