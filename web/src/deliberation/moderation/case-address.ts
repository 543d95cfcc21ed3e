import type { ModerationCase } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { byId } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'

type CasePlace = Pick<ModerationCase, 'contributionId' | 'uuid' | 'type' | 'removal' | 'hidden' | 'item' | 'campaign' | 'group' | 'board'>

/** Where a text of the queue stands; what is removed has a page of its own. */
export function findCaseHref(
  { contributionId, uuid, type, removal, hidden, item, campaign, group, board }: CasePlace,
  assemblyId: number,
  links: Links,
): string {
  const assembly = byId(assemblyId)
  if (removal || hidden) return links.removed({ assembly }, uuid)
  if (type === 'FORUM_POST') return links.thread({ assembly, contribution: byId(contributionId) })
  const anchor = board === null ? '' : `#comment-${uuid}`
  if (item?.type === 'FORUM_POST') return `${links.thread({ assembly, contribution: byId(item.contributionId) })}${anchor}`
  const target = item?.contributionId ?? (board === null ? contributionId : undefined)
  if (campaign && target !== undefined)
    return `${links.contribution({ assembly, campaign: byId(campaign.campaignId), contribution: byId(target) })}${anchor}`
  if (group)
    return `${links.group({ assembly, group: byId(group.groupId), ...(campaign ? { campaign: byId(campaign.campaignId) } : {}) })}${anchor}`
  return campaign ? `${links.campaign({ assembly, campaign: byId(campaign.campaignId) })}${anchor}` : links.assembly({ assembly })
}
