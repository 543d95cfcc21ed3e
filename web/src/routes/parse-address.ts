import { parseIdentifier } from '@folkmoot/core/shared/ids.ts'
import type { Address, ResourceRef } from '../lib/address.ts'

/** The names under which the parts of an address stand in the routes: by number, by uuid, and as v1 calls them. */
const ADDRESS_PARAMS: Readonly<Record<keyof Address, readonly string[]>> = {
  assembly: ['aid', 'auuid'],
  campaign: ['cid', 'cuuid'],
  group: ['gid', 'guuid', 'wid'],
  contribution: ['coid', 'couuid', 'pid', 'puuid'],
}

type RouteParams = Readonly<Record<string, string | undefined>>

/**
 * Where a route leads: a UUID means by uuid and public, digits mean by id, and an assembly may be named by its short name
 * (APP-004, ASM-011). Another part that is neither uuid nor number is nothing that exists.
 */
export function parseAddress(params: RouteParams): Address {
  const address: { -readonly [K in keyof Address]: Address[K] } = {}
  for (const part of ['assembly', 'campaign', 'group', 'contribution'] as const) {
    const text = ADDRESS_PARAMS[part].map((name) => params[name]).find((value) => value !== undefined)
    if (text !== undefined) address[part] = parseIdentifier(text)
  }
  return address
}

/** Does the address name only what can exist? Campaigns, groups and contributions have no short names. */
export const isPossibleAddress = ({ campaign, group, contribution }: Address): boolean =>
  ![campaign, group, contribution].some((ref: ResourceRef | undefined) => ref?.by === 'shortname')

/** What is left of the parameters: a login domain, a token, a user's number. */
export const otherParams = (params: RouteParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => {
      const [name, value] = entry
      return value !== undefined && !Object.values(ADDRESS_PARAMS).some((names) => names.includes(name))
    }),
  )
