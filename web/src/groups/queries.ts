import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { type CampaignAddress, formatRef, isPublicAddress, type ResourceRef } from '../lib/address.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'

/** All working groups of a campaign; by uuid the public ones. */
export const campaignGroupsQuery = ({ assembly, campaign }: CampaignAddress) =>
  isPublicAddress({ assembly, campaign })
    ? endpointQuery(groups.ofPublicCampaign, { params: { uuid: formatRef(campaign) }, query: { all: 'true' } })
    : endpointQuery(groups.ofCampaign, {
        params: { aid: formatRef(assembly), cid: formatRef(campaign) },
        query: { all: 'true' },
      })

/** The public profile of a working group, by number in its assembly or by uuid. */
export const groupProfileQuery = ({ assembly, group }: { assembly: ResourceRef; group: ResourceRef }) =>
  group.by === 'uuid'
    ? endpointQuery(groups.byUuid, { params: { uuid: group.uuid } })
    : endpointQuery(groups.profile, { params: { aid: formatRef(assembly), gid: formatRef(group) } })
