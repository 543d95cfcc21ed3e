import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { refusePinningInList } from '@folkmoot/core/deliberation/contributions/family/policy.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { changeContributionStatus } from '../change-status.ts'
import { findContribution, lockPair, type MergePath } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { forkContribution } from './fork-contribution.ts'
import { listMergeAuthors, listRelatives } from './list-relatives.ts'
import { mergeAmendment } from './merge-amendment.ts'
import { previewMerge } from './preview-merge.ts'

/**
 * Turns an amendment down for the authors of its original, with a reason. It is two steps of the table of statuses, the preparation of a
 * merge and its end, in one transaction; its authors are told of the second alone.
 */
async function declineAmendment(context: Context, me: Me, path: MergePath, reason: string) {
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

/** Pins a contribution in the list of its campaign or of its working group, or lets it go; the space must be one of these. */
async function pinContribution(context: Context, me: Me, { sid, coid }: { readonly sid: string; readonly coid: string }, pinned: boolean) {
  const page = await inTransaction(context, async (trx, context) => {
    const owner = await findSpaceOwner(trx, sid)
    if (!owner?.hasSettings) return refuse('not_found')
    const path = { aid: String(owner.assemblyId), coid }
    const found = await findContribution(trx, context, me, path)
    if (!found) return refuse('not_found')
    const { row, viewer } = found
    const list = owner.groupId !== null && owner.groupId === row.group_id ? 'group' : 'campaign'
    if (list === 'campaign' && (owner.campaignId === null || owner.campaignId !== row.campaign_id)) return refuse('not_found')
    const denied = refusePinningInList(row, viewer, list)
    if (denied) return denied
    const changed = await trx
      .updateTable('contribution_spaces')
      .set({ pinned })
      .where('space_id', '=', owner.spaceId)
      .where('contribution_id', '=', row.id)
      .returning('contribution_id')
      .executeTakeFirst()
    return changed ? readContributionPage(trx, context, me, path) : refuse('not_found')
  })
  return page ?? refuse('not_found')
}

/** Amendments, merges and relatives of contributions (CON-051, CON-120 to CON-122). */
export function familyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, family, {
    fork: ({ params, me }) => forkContribution(context, me, params),
    merge: ({ params, body, me }) => mergeAmendment(context, me, params, body ?? {}),
    decline: ({ params, body, me }) => declineAmendment(context, me, params, body.reason),
    preview: ({ params, query, me }) => previewMerge(context, me, params.uuid, query.child),
    relatives: ({ params, query, me }) => listRelatives(context, me, params.uuid, query.type),
    mergeAuthors: ({ params, me }) => listMergeAuthors(context, me, params.uuid),
    pin: ({ params, body, me }) => pinContribution(context, me, params, body.pinned),
  })
}
