import type { ManagementType } from '../access/management-type.ts'
import type { Role } from '../users/role-names.ts'

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

/** Only an ACCEPTED membership counts. */
const hasRole = (s: Viewer, role: Role): boolean => s.status === 'ACCEPTED' && s.roles.includes(role)

/** A member: ACCEPTED with a role other than FOLLOWER alone. */
export const isMember = (s: Viewer): boolean => s.status === 'ACCEPTED' && s.roles.some((r) => r !== 'FOLLOWER')
export const isCoordinator = (s: Viewer): boolean => hasRole(s, 'COORDINATOR')
export const isModerator = (s: Viewer): boolean => hasRole(s, 'MODERATOR')
export const isExpert = (s: Viewer): boolean => hasRole(s, 'EXPERT')
export const isRequester = (s: Viewer): boolean => s.status === 'REQUESTED'
export const isInvitee = (s: Viewer): boolean => s.status === 'INVITED'

export const isMemberOrAdmin = (s: Viewer): boolean => s.admin || isMember(s)
export const isCoordinatorOrAdmin = (s: Viewer): boolean => s.admin || isCoordinator(s)
export const isModeratorOrCoordinator = (s: Viewer): boolean => isCoordinatorOrAdmin(s) || isModerator(s)

/** Organizers may invite and create: members when the type is OPEN, coordinators otherwise, admins always. */
export const isOrganizer = (s: Viewer, type: ManagementType): boolean =>
  isCoordinatorOrAdmin(s) || (type === 'OPEN' && isMember(s))
