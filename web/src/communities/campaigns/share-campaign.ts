import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { byUuid, type CampaignAddress } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'
import type { SharedPlace } from '../../platform/share/shared-place.ts'

type SharedCampaign = Pick<Campaign, 'uuid' | 'status' | 'publicSite'> & {
  readonly assembly: { readonly uuid: string }
}

/** The address of a campaign that everybody can open, where everybody may; else that of members. */
export function shareCampaign(campaign: SharedCampaign, address: CampaignAddress, links: Pick<Links, 'campaign'>): SharedPlace {
  const open = campaign.publicSite && campaign.status === 'PUBLISHED'
  const uuids = { assembly: byUuid(campaign.assembly.uuid), campaign: byUuid(campaign.uuid) }
  return { open, path: links.campaign(open ? uuids : address) }
}
