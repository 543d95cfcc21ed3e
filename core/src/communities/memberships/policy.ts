import { refuseUnless, serializeAllowed } from '../../platform/shared/permission.ts'
import type { Role } from '../../platform/shared/role-names.ts'
import { isCoordinatorOrAdmin, isInvitee, isMember, isMemberOrAdmin, type MembershipStatus, type Viewer } from '../access/viewer.ts'
import { refuseAnsweringRequests, refuseManagingMembers } from '../assemblies/policy.ts'
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

export const refuseAnsweringRequest = (s: Viewer, m: SubjectMembership) =>
  refuseUnless(!refuseAnsweringRequests(s) && m.status === 'REQUESTED' && !isOwnMembership(s, m))
export const refuseChangingRoles = (s: Viewer, m: SubjectMembership) => refuseUnless(!refuseManagingMembers(s) && isMember(m))
export const refuseRemovingMember = (s: Viewer, m: SubjectMembership) =>
  refuseUnless(!refuseManagingMembers(s) && isMember(m) && !isOwnMembership(s, m))
export const refuseLeavingTarget = (s: Viewer, m: SubjectMembership) => refuseUnless(isOwnMembership(s, m) && m.status === 'ACCEPTED')
export const refuseWithdrawingRequest = (s: Viewer, m: SubjectMembership) => refuseUnless(isOwnMembership(s, m) && m.status === 'REQUESTED')
export const refuseSeeingMembership = (s: Viewer, m: SubjectMembership) =>
  refuseUnless(isOwnMembership(s, m) || isCoordinatorOrAdmin(s) || (m.status === 'ACCEPTED' && isMemberOrAdmin(s)), 'not_found')

/** Members see each other; requests and rejections are for coordinators; invitees of a group see its members. */
export const refuseListingMembers = (s: Viewer, status: MembershipStatus | 'ALL') =>
  refuseUnless(isCoordinatorOrAdmin(s) || ((status === 'ACCEPTED' || status === 'ALL') && (isMemberOrAdmin(s) || isInvitee(s))))

/** Users see their own address; coordinators of the assembly see those of its members, and admins see all. */
export const refuseSeeingEmail = (assemblyViewer: Viewer, m: SubjectMembership) =>
  refuseUnless(
    assemblyViewer.admin || isOwnMembership(assemblyViewer, m) || (isCoordinatorOrAdmin(assemblyViewer) && m.status === 'ACCEPTED'),
  )

/** Coordinators see and manage all invitations; others resend and withdraw only those they sent (n2). */
export const refuseManagingInvitation = (s: Viewer, invitedBy: number | null) =>
  refuseUnless(isCoordinatorOrAdmin(s) || (s.userId !== undefined && s.userId === invitedBy), 'not_found')

/** `last`: the person is the only coordinator of the target. */
export const serializeMembershipPermissions = (s: Viewer, m: SubjectMembership, isLastCoordinator: boolean): MembershipPermissions => {
  const may = serializeAllowed({
    accept: refuseAnsweringRequest(s, m),
    reject: refuseAnsweringRequest(s, m),
    changeRoles: refuseChangingRoles(s, m),
    remove: refuseRemovingMember(s, m),
    leave: refuseLeavingTarget(s, m),
    withdraw: refuseWithdrawingRequest(s, m),
  })
  return { ...may, remove: may.remove && !isLastCoordinator, leave: may.leave && !isLastCoordinator }
}
