import { refusePinningInList } from '@folkmoot/core/deliberation/contributions/family/policy.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'

/** Pins a contribution in the list of its campaign or of its working group, or lets it go; the space must be one of these. */
export async function pinContribution(
  context: Context,
  me: Me,
  { sid, coid }: { readonly sid: string; readonly coid: string },
  pinned: boolean,
) {
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
