import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { type CampaignAddress, isPublic, type Ref, textOf } from '../lib/address.ts'
import { ask } from '../lib/query.ts'

/** All working groups of a campaign; by uuid those that everybody sees. */
export const groupsOf = ({ assembly, campaign }: CampaignAddress) =>
  isPublic({ assembly, campaign })
    ? ask(groups.ofPublicCampaign, { params: { uuid: textOf(campaign) }, query: { all: 'true' } })
    : ask(groups.ofCampaign, { params: { aid: textOf(assembly), cid: textOf(campaign) }, query: { all: 'true' } })

/** The public profile of a working group, by number in its assembly or by uuid. */
export const groupProfile = ({ assembly, group }: { assembly: Ref; group: Ref }) =>
  group.by === 'uuid'
    ? ask(groups.byUuid, { params: { uuid: group.uuid } })
    : ask(groups.profile, { params: { aid: textOf(assembly), gid: textOf(group) } })
