import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { byId, type GroupAddress, type ResourceRef } from '../../../platform/lib/address.ts'

/** The campaign for the addresses of a group's items: that of the page, or the latest one that the group works on. */
export function groupCampaignRef(group: Pick<Group, 'campaigns'>, address: GroupAddress): ResourceRef | undefined {
  const [latest] = group.campaigns
  return address.campaign ?? (latest && byId(latest.campaignId))
}
