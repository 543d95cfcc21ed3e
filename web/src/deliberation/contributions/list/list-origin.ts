import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { type Address, type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import type { Links } from '../../../platform/lib/links-context.ts'

/**
 * Where a list was opened from: `/assembly/{aid}/campaign/{cid}` or `/assembly/{aid}/group/{gid}`, by numbers or uuids;
 * anything else is no reference (CON-016, CON-019).
 */
export function parseListOrigin(from: string | undefined): Address | undefined {
  const parts = (from ?? '').split('/')
  const [empty, word, assembly, kind, id] = parts
  if (parts.length !== 5 || empty !== '' || word !== 'assembly' || !assembly || !id) return undefined
  if (kind !== 'campaign' && kind !== 'group') return undefined
  const part = parseIdentifier(id)
  if (part.by === 'shortname') return undefined
  return { assembly: parseIdentifier(assembly), [kind]: part }
}

/** Formats the same reference for an address of a campaign or group. */
export const formatListOrigin = (assembly: string | number, kind: 'campaign' | 'group', id: string | number): string =>
  `/assembly/${assembly}/${kind}/${id}`

/** The list in which a contribution stands, if there is one. */
export function findListHref(
  { type, campaign }: Pick<Contribution, 'type' | 'campaign'>,
  address: ContributionAddress,
  links: Pick<Links, 'contributions'>,
): string | undefined {
  const kind = type === 'IDEA' ? 'idea' : type === 'PROPOSAL' ? 'proposal' : undefined
  if (!kind || !campaign) return undefined
  const space = campaign.spaceId ?? campaign.spaceUuid
  return links.contributions(space, kind, formatListOrigin(formatRef(address.assembly), 'campaign', formatRef(address.campaign)))
}
