import { isMember, type Viewer } from '@folkmoot/core/access/viewer.ts'
import type { OwnMembership } from '@folkmoot/core/memberships/schemas.ts'
import type { Role } from '@folkmoot/core/users/role-names.ts'

type RoleSource = Pick<OwnMembership, 'status' | 'roles' | 'assemblyId' | 'groupId'>

/** What somebody is, by the number of the assembly and by that of the group. */
interface RoleMap {
  readonly assemblies: ReadonlyMap<number, Viewer>
  readonly groups: ReadonlyMap<number, Viewer>
}
export type RoleTarget = { readonly assembly: number } | { readonly group: number }

const roleMapCache = new WeakMap<readonly RoleSource[], RoleMap>()

/** The own memberships as maps, made once for each answer of the server; the answer itself is kept until it is renewed (SES-051). */
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

/** Does somebody hold the role of this name there? A request or an invitation holds none yet (SES-051). */
export function hasRole(map: RoleMap, place: RoleTarget, role: Role): boolean {
  const standing = findViewer(map, place)
  return standing?.status === 'ACCEPTED' && standing.roles.includes(role)
}

/** Is somebody a member there? Whoever only follows is not. */
export function isMemberOf(map: RoleMap, place: RoleTarget): boolean {
  const standing = findViewer(map, place)
  return standing !== undefined && isMember(standing)
}
