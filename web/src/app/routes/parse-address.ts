import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import type { Address, ResourceRef } from '../../platform/lib/address.ts'

/** The names of the parameters of each part in the routes: by number, by uuid, and in v1. */
const ADDRESS_PARAMS: Readonly<Record<keyof Address, readonly string[]>> = {
  assembly: ['aid', 'auuid'],
  campaign: ['cid', 'cuuid'],
  group: ['gid', 'guuid', 'wid'],
  contribution: ['coid', 'couuid', 'pid', 'puuid'],
}

type RouteParams = Readonly<Record<string, string | undefined>>

/**
 * Parses the parameters of a route: a UUID is public, digits are an id, and an assembly may be named by its short name (APP-004,
 * ASM-011). Any other value makes the address invalid.
 */
export function parseAddress(params: RouteParams): Address {
  const address: { -readonly [K in keyof Address]: Address[K] } = {}
  for (const part of ['assembly', 'campaign', 'group', 'contribution'] as const) {
    const text = ADDRESS_PARAMS[part].map((name) => params[name]).find((value) => value !== undefined)
    if (text !== undefined) address[part] = parseIdentifier(text)
  }
  return address
}

/** Whether every part of the address can exist: campaigns, groups and contributions have no short names. */
export const isPossibleAddress = ({ campaign, group, contribution }: Address): boolean =>
  ![campaign, group, contribution].some((ref: ResourceRef | undefined) => ref?.by === 'shortname')

/** The other parameters: a login domain, a token, a user id. */
export const otherParams = (params: RouteParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => {
      const [name, value] = entry
      return value !== undefined && !Object.values(ADDRESS_PARAMS).some((names) => names.includes(name))
    }),
  )
