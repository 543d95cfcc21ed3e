import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { type CampaignAddress, isPublicAddress } from '../../platform/lib/address.ts'
import { endpointQuery, registerCounts } from '../../platform/lib/api/endpoint-query.ts'

registerCounts(analytics.one, analytics.publicOne)

/** The numbers of a campaign; by uuid the public ones. */
export const analyticsQuery = (
  address: CampaignAddress,
  { resourceSpaceId, resourceSpaceUUID }: Pick<Campaign, 'resourceSpaceId' | 'resourceSpaceUUID'>,
) =>
  isPublicAddress(address)
    ? endpointQuery(analytics.publicOne, { params: { uuid: resourceSpaceUUID } })
    : endpointQuery(analytics.one, { params: { sid: resourceSpaceId ?? resourceSpaceUUID } })
