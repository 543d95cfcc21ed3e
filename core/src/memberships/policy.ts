import { isCoordinatorOrAdmin, isInvitee, isMember, isMemberOrAdmin, type MembershipStatus, type Viewer } from '../access/viewer.ts'
import { canAnswerRequests, canManageMembers } from '../assemblies/policy.ts'
import { allowIf, serializeAllowed } from '../shared/permission.ts'
import type { Role } from '../users/role-names.ts'
import type { MembershipPermissions } from './schemas.ts'

/** The membership that an action concerns. */
interface SubjectMembership {
  readonly userId: number
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
}

/**
 * Decisions C, Membership: `s` is the caller as a viewer of the target; in a group, coordinators of its assembly count as
 * admins.
 */
const isOwnMembership = (s: Viewer, m: SubjectMembership) => s.userId === m.userId

export const canAnswerRequest = (s: Viewer, m: SubjectMembership) =>
  allowIf(canAnswerRequests(s).allowed && m.status === 'REQUESTED' && !isOwnMembership(s, m))
export const canChangeRoles = (s: Viewer, m: SubjectMembership) => allowIf(canManageMembers(s).allowed && isMember(m))
export const canRemoveMember = (s: Viewer, m: SubjectMembership) =>
  allowIf(canManageMembers(s).allowed && isMember(m) && !isOwnMembership(s, m))
export const canLeaveTarget = (s: Viewer, m: SubjectMembership) => allowIf(isOwnMembership(s, m) && m.status === 'ACCEPTED')
export const canWithdrawRequest = (s: Viewer, m: SubjectMembership) => allowIf(isOwnMembership(s, m) && m.status === 'REQUESTED')
export const canSeeMembership = (s: Viewer, m: SubjectMembership) =>
  allowIf(isOwnMembership(s, m) || isCoordinatorOrAdmin(s) || (m.status === 'ACCEPTED' && isMemberOrAdmin(s)), 'not_found')

/** Members see each other; requests and rejections are for coordinators; invitees of a group see its members. */
export const canListMembers = (s: Viewer, status: MembershipStatus | 'ALL') =>
  allowIf(isCoordinatorOrAdmin(s) || ((status === 'ACCEPTED' || status === 'ALL') && (isMemberOrAdmin(s) || isInvitee(s))))

/** Users see their own address; coordinators of the assembly see those of its members, and admins see all. */
export const canSeeEmail = (assemblyViewer: Viewer, m: SubjectMembership) =>
  allowIf(assemblyViewer.admin || isOwnMembership(assemblyViewer, m) || (isCoordinatorOrAdmin(assemblyViewer) && m.status === 'ACCEPTED'))

/** Coordinators see and manage all invitations; others resend and withdraw only those they sent (n2). */
export const canManageInvitation = (s: Viewer, invitedBy: number | null) =>
  allowIf(isCoordinatorOrAdmin(s) || (s.userId !== undefined && s.userId === invitedBy), 'not_found')

/** `last`: the person is the only coordinator of the target. */
export const serializeMembershipPermissions = (s: Viewer, m: SubjectMembership, isLastCoordinator: boolean): MembershipPermissions => {
  const may = serializeAllowed({
    accept: canAnswerRequest(s, m),
    reject: canAnswerRequest(s, m),
    changeRoles: canChangeRoles(s, m),
    remove: canRemoveMember(s, m),
    leave: canLeaveTarget(s, m),
    withdraw: canWithdrawRequest(s, m),
  })
  return { ...may, remove: may.remove && !isLastCoordinator, leave: may.leave && !isLastCoordinator }
}
