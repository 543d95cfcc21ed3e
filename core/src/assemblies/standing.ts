import type { Role } from '../users/words.ts'
import type { ManagementType } from './words.ts'

/** What a person is to one assembly (or group): read from the membership, never from ids in a path (decisions C). */
export interface Standing {
  readonly signedIn: boolean
  readonly admin: boolean
  readonly userId?: number | undefined
  readonly membershipId?: number | undefined
  readonly status?: MembershipStatus | undefined
  readonly roles: readonly Role[]
}

export const MEMBERSHIP_STATUSES = ['ACCEPTED', 'REQUESTED', 'INVITED', 'REJECTED'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

export const VISITOR: Standing = { signedIn: false, admin: false, roles: [] }

/** The roles of a membership that count: coordinating waits for a second factor where the site demands one. */
export const rolesInForce = (roles: readonly Role[], coordinatorWithheld: boolean): readonly Role[] =>
  coordinatorWithheld && roles.includes('COORDINATOR')
    ? ['MEMBER', ...roles.filter((role) => role !== 'COORDINATOR' && role !== 'MEMBER')]
    : roles

/** Only an ACCEPTED membership counts. */
const holds = (s: Standing, role: Role): boolean => s.status === 'ACCEPTED' && s.roles.includes(role)

/** A member: ACCEPTED with a role other than FOLLOWER alone. */
export const isMember = (s: Standing): boolean => s.status === 'ACCEPTED' && s.roles.some((r) => r !== 'FOLLOWER')
export const isCoordinator = (s: Standing): boolean => holds(s, 'COORDINATOR')
export const isModerator = (s: Standing): boolean => holds(s, 'MODERATOR')
export const isExpert = (s: Standing): boolean => holds(s, 'EXPERT')
export const isRequester = (s: Standing): boolean => s.status === 'REQUESTED'
export const isInvitee = (s: Standing): boolean => s.status === 'INVITED'

export const memberOrAdmin = (s: Standing): boolean => s.admin || isMember(s)
export const coordinatorOrAdmin = (s: Standing): boolean => s.admin || isCoordinator(s)
export const moderatesOrAdmin = (s: Standing): boolean => coordinatorOrAdmin(s) || isModerator(s)

/** An organiser may invite and create: members when the type is OPEN, coordinators otherwise, admins always. */
export const organises = (s: Standing, type: ManagementType): boolean =>
  coordinatorOrAdmin(s) || (type === 'OPEN' && isMember(s))
