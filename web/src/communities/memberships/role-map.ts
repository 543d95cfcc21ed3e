import { isMember, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import type { OwnMembership } from '@folkmoot/core/communities/memberships/schemas.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'

type RoleSource = Pick<OwnMembership, 'status' | 'roles' | 'assemblyId' | 'groupId'>

/** The roles of the user, by the id of the assembly and by that of the group. */
interface RoleMap {
  readonly assemblies: ReadonlyMap<number, Viewer>
  readonly groups: ReadonlyMap<number, Viewer>
}
export type RoleTarget = { readonly assembly: number } | { readonly group: number }

const roleMapCache = new WeakMap<readonly RoleSource[], RoleMap>()

/** The own memberships as maps, built once for each response and cached until it is refetched (SES-051). */
export function buildRoleMap(list: readonly RoleSource[]): RoleMap {
  const known = roleMapCache.get(list)
  if (known) return known
  const [assemblies, groups] = [new Map<number, Viewer>(), new Map<number, Viewer>()]
  for (const { status, roles, assemblyId, groupId } of list) {
    const viewer = { signedIn: true, admin: false, status, roles: roles.map((role) => role.name) }
    if (groupId === null) assemblies.set(assemblyId, viewer)
    else groups.set(groupId, viewer)
  }
  const map = { assemblies, groups }
  roleMapCache.set(list, map)
  return map
}

const findViewer = (map: RoleMap, place: RoleTarget): Viewer | undefined =>
  'assembly' in place ? map.assemblies.get(place.assembly) : map.groups.get(place.group)

/** Whether the user has the named role there; a request or an invitation has none yet (SES-051). */
export function hasRole(map: RoleMap, place: RoleTarget, role: Role): boolean {
  const standing = findViewer(map, place)
  return standing?.status === 'ACCEPTED' && standing.roles.includes(role)
}

/** Whether the user is a member there; a follower is not. */
export function isMemberOf(map: RoleMap, place: RoleTarget): boolean {
  const standing = findViewer(map, place)
  return standing !== undefined && isMember(standing)
}
