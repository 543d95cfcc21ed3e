import { analytics } from '@folkmoot/core/analytics/endpoints.ts'
import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { type CampaignAddress, isPublicAddress } from '../lib/address.ts'
import { endpointQuery, registerCounts } from '../lib/api/endpoint-query.ts'

registerCounts(analytics.one, analytics.publicOne)

/** The numbers of a campaign; by uuid the public ones. */
export const analyticsQuery = (
  address: CampaignAddress,
  { resourceSpaceId, resourceSpaceUUID }: Pick<Campaign, 'resourceSpaceId' | 'resourceSpaceUUID'>,
) =>
  isPublicAddress(address)
    ? endpointQuery(analytics.publicOne, { params: { uuid: resourceSpaceUUID } })
    : endpointQuery(analytics.one, { params: { sid: resourceSpaceId ?? resourceSpaceUUID } })
