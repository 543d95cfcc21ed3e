import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { SpaceRef } from '../../../deliberation/contributions/queries.ts'
import { type CampaignAddress, isPublicAddress } from '../../../platform/lib/address.ts'

/** The space of a campaign: by number for members, by uuid for the public. */
export const campaignSpaceRef = (campaign: Campaign, address: CampaignAddress): SpaceRef =>
  isPublicAddress(address) || campaign.resourceSpaceId === undefined
    ? { by: 'uuid', uuid: campaign.resourceSpaceUUID }
    : { by: 'id', id: campaign.resourceSpaceId }
