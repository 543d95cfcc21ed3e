import {
  isCoordinatorOrAdmin,
  isInvitee,
  isMemberOrAdmin,
  type MembershipStatus,
  type Viewer,
} from '../access/viewer.ts'
import { canAnswerRequests, canManageMembers } from '../assemblies/policy.ts'
import type { Role } from '../users/role-names.ts'
import type { MembershipPermissions } from './schemas.ts'

/** The membership an act is about. */
interface SubjectMembership {
  readonly userId: number
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
}

/** Decisions C, Membership: `s` is what the caller is to the place, where its assembly's coordinators stand as admins. */
const isOwnMembership = (s: Viewer, m: SubjectMembership) => s.userId === m.userId
const isFullMembership = (m: SubjectMembership) => m.status === 'ACCEPTED' && m.roles.some((r) => r !== 'FOLLOWER')

export const canAnswerRequest = (s: Viewer, m: SubjectMembership) =>
  canAnswerRequests(s) && m.status === 'REQUESTED' && !isOwnMembership(s, m)
export const canChangeRoles = (s: Viewer, m: SubjectMembership) => canManageMembers(s) && isFullMembership(m)
export const canRemoveMember = (s: Viewer, m: SubjectMembership) =>
  canManageMembers(s) && isFullMembership(m) && !isOwnMembership(s, m)
export const canLeaveTarget = (s: Viewer, m: SubjectMembership) => isOwnMembership(s, m) && m.status === 'ACCEPTED'
export const canWithdrawRequest = (s: Viewer, m: SubjectMembership) => isOwnMembership(s, m) && m.status === 'REQUESTED'
export const canSeeMembership = (s: Viewer, m: SubjectMembership) =>
  isOwnMembership(s, m) || isCoordinatorOrAdmin(s) || (m.status === 'ACCEPTED' && isMemberOrAdmin(s))

/** Members see each other; requests and refusals are for coordinators; invitees of a group see who is in it. */
export const canListMembers = (s: Viewer, status: MembershipStatus | 'ALL') =>
  isCoordinatorOrAdmin(s) || ((status === 'ACCEPTED' || status === 'ALL') && (isMemberOrAdmin(s) || isInvitee(s)))

/** Whose address is told: one's own; members' to the coordinators of their assembly, and to admins. */
export const canSeeEmail = (assemblyViewer: Viewer, m: SubjectMembership) =>
  assemblyViewer.admin ||
  isOwnMembership(assemblyViewer, m) ||
  (isCoordinatorOrAdmin(assemblyViewer) && m.status === 'ACCEPTED')

/** An invitation's flags are for coordinators; whoever is none resends and withdraws only what they sent (n2). */
export const canManageInvitation = (s: Viewer, invitedBy: number | null) =>
  isCoordinatorOrAdmin(s) || (s.userId !== undefined && s.userId === invitedBy)

/** `last`: the person is the only coordinator of the place. */
export const computeMembershipPermissions = (
  s: Viewer,
  m: SubjectMembership,
  isLastCoordinator: boolean,
): MembershipPermissions => ({
  accept: canAnswerRequest(s, m),
  reject: canAnswerRequest(s, m),
  changeRoles: canChangeRoles(s, m),
  remove: canRemoveMember(s, m) && !isLastCoordinator,
  leave: canLeaveTarget(s, m) && !isLastCoordinator,
  withdraw: canWithdrawRequest(s, m),
})
