import type { TemplateChange } from '@folkmoot/core/communities/campaigns/check-template.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findReadableCampaign } from './find-readable-campaign.ts'
import type { CampaignContext } from './store.ts'

/** The campaign whose phases a campaign shows, if the viewer may read it; public pages show it as to a visitor: `me` undefined. */
export async function findLinkedCampaign(
  db: Db,
  { template, linkedCampaignId: id }: Pick<CampaignContext, 'template' | 'linkedCampaignId'>,
  me: Me | undefined,
): Promise<CampaignContext | undefined> {
  return template === 'LINKED' && id !== null ? (await findReadableCampaign(db, me, { id }))?.campaign : undefined
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
