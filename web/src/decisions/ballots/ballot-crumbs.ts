import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { byUuid } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'

/** Where a ballot belongs, for breadcrumbs: its campaign, and the working group whose round it is. */
export function ballotPlaceCrumbs({ campaign, group }: Pick<Ballot, 'campaign' | 'group'>, links: Links) {
  const address = { assembly: byUuid(campaign.assembly.uuid), campaign: byUuid(campaign.uuid) }
  const crumbs = [{ text: campaign.title, href: links.campaign(address) }]
  return group ? [...crumbs, { text: group.name, href: links.group({ ...address, group: byUuid(group.uuid) }) }] : crumbs
}
