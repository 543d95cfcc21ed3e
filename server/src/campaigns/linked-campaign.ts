import type { TemplateChange } from '@folkmoot/core/campaigns/check-template.ts'
import { hasPublicSide } from '@folkmoot/core/campaigns/policy.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { findReadableCampaign } from './find-readable-campaign.ts'
import { toCampaignState } from './serialize.ts'
import { type CampaignContext, findCampaign } from './store.ts'

/**
 * The campaign whose phases a campaign shows, if the viewer may read it; `me` is null on public pages, which show a listed
 * campaign with public pages alone.
 */
export async function findLinkedCampaign(
  db: Db,
  campaign: Pick<CampaignContext, 'template' | 'linkedCampaignId'>,
  me: Me | null,
): Promise<CampaignContext | undefined> {
  const { template, linkedCampaignId: id } = campaign
  if (template !== 'LINKED' || id === null) return undefined
  if (me) return (await findReadableCampaign(db, me, { id }))?.campaign
  const linked = await findCampaign(db, { id })
  return linked?.listed && linked.assembly.listed && hasPublicSide(toCampaignState(linked)) ? linked : undefined
}

/** Whether a request names a campaign that may be linked: another one of the assembly that the writer may read. */
export async function isLinkable(
  db: Db,
  me: Me,
  { linkedCampaign: id }: TemplateChange,
  to: { readonly assemblyId: number; readonly campaignId?: number },
): Promise<boolean> {
  if (!id || id === to.campaignId) return false
  const linked = await findReadableCampaign(db, me, { id })
  return linked?.campaign.assembly.id === to.assemblyId
}
