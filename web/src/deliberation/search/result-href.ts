import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import { byId, byUuid, type ResourceRef } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'
import { commentAnchorId } from '../comments/comment-anchor.ts'

/** By number for signed-in users, by uuid for visitors, who get no numbers. */
const toRef = ({ id, uuid }: { readonly id: number | null; readonly uuid: string }): ResourceRef => (id === null ? byUuid(uuid) : byId(id))

/** The page of a search result; a comment is on the page of what it is about. */
export function buildResultHref(result: SearchResult, links: Links): string {
  const assembly = toRef(result.assembly)
  switch (result.kind) {
    case 'ASSEMBLY':
      return links.assembly({ assembly })
    case 'CAMPAIGN':
      return links.campaign({ assembly, campaign: toRef(result) })
    case 'GROUP':
      return links.group({ assembly, group: toRef(result) })
    case 'PERSON':
      return links.members({ assembly })
    case 'CONTRIBUTION':
      return buildItemHref(result, result, links)
    case 'COMMENT':
      // a thread of the forum is no comment on something else
      if (result.type === 'FORUM_POST') return links.thread({ assembly, contribution: toRef(result) })
      return `${buildItemHref(result, result.item, links)}#${commentAnchorId(result.uuid)}`
  }
}

/** The page of a contribution or thread, else that of the campaign, group or assembly whose board it is on. */
function buildItemHref(
  { assembly, campaign, group }: SearchResult,
  item: { readonly id: number | null; readonly uuid: string } | null,
  links: Links,
): string {
  const at = { assembly: toRef(assembly) }
  if (campaign) {
    const inCampaign = { ...at, campaign: toRef(campaign) }
    return item ? links.contribution({ ...inCampaign, contribution: toRef(item) }) : links.campaign(inCampaign)
  }
  if (group) return links.group({ ...at, group: toRef(group) })
  return item ? links.thread({ ...at, contribution: toRef(item) }) : links.assembly(at)
}
