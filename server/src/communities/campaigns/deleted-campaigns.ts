import { getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import { refuseDeletingCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { NotNull } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { findPermittedAssembly } from '../assemblies/find-visible-assembly.ts'
import { checkNetworkLimit } from '../assemblies/network-limits.ts'
import { lockAssembly } from '../assemblies/store.ts'
import { type CampaignContext, findCampaign } from './store.ts'

/** Lists the deleted campaigns of an assembly for those who may bring them back. */
export async function listDeletedCampaigns(db: Db, me: Me, aid: string, query: Parameters<typeof toPageWindow>[0]) {
  const permitted = await findPermittedAssembly(db, me, aid, refuseDeletingCampaign)
  if (isRefusal(permitted)) return permitted
  const { limit, offset, ...window } = toPageWindow(query)
  const rows = await db
    .selectFrom('campaigns')
    .select(['id as campaignId', 'uuid', 'title', 'deleted_at as deletedAt'])
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .where('assembly_id', '=', permitted.assembly.id)
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deletedAt: NotNull }>()
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...window, total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) }
}

/** Tells who could read a campaign that it was deleted or is back; of a draft nobody is told. */
async function emitCampaignEvent(
  trx: Db,
  context: TransactionContext,
  me: Me,
  event: 'CAMPAIGN_DELETED' | 'CAMPAIGN_RESTORED',
  { id, uuid, title, status, spaceId, assembly }: CampaignContext,
): Promise<void> {
  if (status !== 'PUBLISHED') return
  const data = { id, uuid, title, campaignId: id, assemblyId: assembly.id }
  await emitEvent(trx, { event, at: context.clock.iso(), actorId: me.userId, spaceId, data })
}

/** Deletes a campaign, so that it can be brought back; the caller holds its lock. */
export async function deleteCampaign(trx: Db, context: TransactionContext, me: Me, campaign: CampaignContext): Promise<void> {
  await trx.updateTable('campaigns').set({ deleted_at: context.clock.iso() }).where('id', '=', campaign.id).execute()
  await emitCampaignEvent(trx, context, me, 'CAMPAIGN_DELETED', campaign)
}

/**
 * Brings a deleted campaign back as it was, with its phases, contributions and ballots; the caller rolls back when this refuses.
 * Returns its number.
 */
export async function restoreCampaign(trx: Db, context: TransactionContext, me: Me, aid: string, cid: string) {
  const permitted = await findPermittedAssembly(trx, me, aid, refuseDeletingCampaign)
  if (isRefusal(permitted)) return permitted
  const { assembly } = permitted
  const id = parseId(cid)
  if (id === undefined && !isUuid(cid)) return refuse('not_found')
  await lockAssembly(trx, assembly.id)
  // one that is active again counts for the limit of its assembly, like a new one
  const full = await checkNetworkLimit(trx, me, 'campaigns', { assemblyId: assembly.id, now: context.clock.iso() })
  const restored = await trx
    .updateTable('campaigns')
    .set({ deleted_at: null })
    .where('assembly_id', '=', assembly.id)
    .where((e) => (id === undefined ? e('uuid', '=', cid.toLowerCase()) : e('id', '=', id)))
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  const campaign = restored && (await findCampaign(trx, { id: restored.id }))
  if (!campaign) return refuse('not_found')
  const isActive = campaign.status === 'PUBLISHED' && getCampaignFlags(campaign.components, context.clock.today(assembly.timezone)).active
  if (isActive && full) return full
  await emitCampaignEvent(trx, context, me, 'CAMPAIGN_RESTORED', campaign)
  return campaign.id
}
