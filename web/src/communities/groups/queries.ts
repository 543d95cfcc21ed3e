import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { type CampaignAddress, formatRef, isPublicAddress, type ResourceRef } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

export interface GroupRef {
  readonly assembly: ResourceRef
  readonly group: ResourceRef
}

/** All working groups of a campaign; by uuid the public ones. */
export const campaignGroupsQuery = ({ assembly, campaign }: CampaignAddress) =>
  isPublicAddress({ assembly, campaign })
    ? endpointQuery(groups.ofPublicCampaign, { params: { uuid: formatRef(campaign) }, query: { all: 'true' } })
    : endpointQuery(groups.ofCampaign, {
        params: { aid: formatRef(assembly), cid: formatRef(campaign) },
        query: { all: 'true' },
      })

/** The public profile of a working group, by number in its assembly or by uuid. */
export const groupProfileQuery = ({ assembly, group }: GroupRef) =>
  group.by === 'uuid'
    ? endpointQuery(groups.byUuid, { params: { uuid: group.uuid } })
    : endpointQuery(groups.profile, { params: { aid: formatRef(assembly), gid: formatRef(group) } })

/** The request whose cached response an action replaces by the changed group. */
export const groupRequest = ({ assembly, group }: GroupRef) => ({
  params: { aid: formatRef(assembly), gid: formatRef(group) },
})

/** The full working group, for its members. */
export const groupQuery = (a: GroupRef) => endpointQuery(groups.one, groupRequest(a))

/** The endpoints of all data of groups: invalidated after one is created, changed or deleted. */
export const GROUP_ENDPOINTS = [groups.ofCampaign, groups.ofPublicCampaign, groups.profile, groups.byUuid, groups.one] as const
