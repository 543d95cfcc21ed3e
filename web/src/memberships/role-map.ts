import { isMember, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import type { OwnMembership } from '@folkmoot/core/memberships/shapes.ts'
import type { Role } from '@folkmoot/core/users/words.ts'

type Own = Pick<OwnMembership, 'status' | 'roles' | 'assemblyId' | 'groupId'>

/** What somebody is, by the number of the assembly and by that of the group. */
export interface RoleMap {
  readonly assemblies: ReadonlyMap<number, Standing>
  readonly groups: ReadonlyMap<number, Standing>
}
export type At = { readonly assembly: number } | { readonly group: number }

const maps = new WeakMap<readonly Own[], RoleMap>()

/** The own memberships as maps, made once for each answer of the server; the answer itself is kept until it is renewed (SES-051). */
export function roleMap(list: readonly Own[]): RoleMap {
  const known = maps.get(list)
  if (known) return known
  const [assemblies, groups] = [new Map<number, Standing>(), new Map<number, Standing>()]
  for (const { status, roles, assemblyId, groupId } of list) {
    const standing = { signedIn: true, admin: false, status, roles: roles.map((role) => role.name) }
    if (groupId === null) assemblies.set(assemblyId, standing)
    else groups.set(groupId, standing)
  }
  const map = { assemblies, groups }
  maps.set(list, map)
  return map
}

const at = (map: RoleMap, place: At): Standing | undefined =>
  'assembly' in place ? map.assemblies.get(place.assembly) : map.groups.get(place.group)

/** Does somebody hold the role of this name there? A request or an invitation holds none yet (SES-051). */
export function hasRole(map: RoleMap, place: At, role: Role): boolean {
  const standing = at(map, place)
  return standing?.status === 'ACCEPTED' && standing.roles.includes(role)
}

/** Is somebody a member there? Whoever only follows is not. */
export function belongsTo(map: RoleMap, place: At): boolean {
  const standing = at(map, place)
  return standing !== undefined && isMember(standing)
}
