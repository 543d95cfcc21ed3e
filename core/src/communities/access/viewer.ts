import type { Role } from '../../platform/shared/role-names.ts'
import type { ManagementType } from './management-type.ts'

/** A viewer's membership in one assembly (or group): read from the membership, never from ids in a path (specification C). */
export interface Viewer {
  readonly signedIn: boolean
  readonly admin: boolean
  readonly userId?: number | undefined
  readonly membershipId?: number | undefined
  readonly status?: MembershipStatus | undefined
  readonly roles: readonly Role[]
}

export const MEMBERSHIP_STATUSES = ['ACCEPTED', 'REQUESTED', 'INVITED', 'REJECTED'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

export const VISITOR_VIEWER: Viewer = { signedIn: false, admin: false, roles: [] }

/** The roles in effect: COORDINATOR is withheld without a second factor where the site requires one. */
export const filterEffectiveRoles = (roles: readonly Role[], coordinatorWithheld: boolean): readonly Role[] =>
  coordinatorWithheld && roles.includes('COORDINATOR')
    ? ['MEMBER', ...roles.filter((role) => role !== 'COORDINATOR' && role !== 'MEMBER')]
    : roles

/** What the predicates of a role read: the membership itself is enough. */
type Membership = Pick<Viewer, 'status' | 'roles'>

/** Only an ACCEPTED membership counts. */
const hasRole = (s: Membership, role: Role): boolean => s.status === 'ACCEPTED' && s.roles.includes(role)

/** A member: ACCEPTED with a role other than FOLLOWER alone; in SQL, `server/src/communities/access/member-sql.ts`. */
export const isMember = (s: Membership): boolean => s.status === 'ACCEPTED' && s.roles.some((r) => r !== 'FOLLOWER')
export const isCoordinator = (s: Membership): boolean => hasRole(s, 'COORDINATOR')
export const isModerator = (s: Membership): boolean => hasRole(s, 'MODERATOR')
export const isExpert = (s: Membership): boolean => hasRole(s, 'EXPERT')
export const isRequester = (s: Membership): boolean => s.status === 'REQUESTED'
export const isInvitee = (s: Membership): boolean => s.status === 'INVITED'

export const isMemberOrAdmin = (s: Viewer): boolean => s.admin || isMember(s)
export const isCoordinatorOrAdmin = (s: Viewer): boolean => s.admin || isCoordinator(s)
export const isModeratorOrCoordinator = (s: Viewer): boolean => isCoordinatorOrAdmin(s) || isModerator(s)

/** A viewer of a group; in a topic group every member of its assembly counts as a member (MEM-009). */
export const resolveGroupViewer = (own: Viewer, inAssembly: Viewer, isTopic: boolean): Viewer =>
  isTopic && own.status !== 'ACCEPTED' && isMember(inAssembly) ? { ...inAssembly, roles: ['MEMBER'] } : own

/** Organizers may invite and create: members when the type is OPEN, coordinators otherwise, admins always. */
export const isOrganizer = (s: Viewer, type: ManagementType): boolean => isCoordinatorOrAdmin(s) || (type === 'OPEN' && isMember(s))
