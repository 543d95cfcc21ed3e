import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import type { SpaceRef } from '../contributions/queries.ts'
import { type CampaignAddress, isPublic } from '../lib/address.ts'

/** The space of a campaign: by number for members, by uuid as everybody sees it. */
export const spaceOf = (campaign: Campaign, address: CampaignAddress): SpaceRef =>
  isPublic(address) || campaign.resourceSpaceId === undefined
    ? { by: 'uuid', uuid: campaign.resourceSpaceUUID }
    : { by: 'id', id: campaign.resourceSpaceId }
