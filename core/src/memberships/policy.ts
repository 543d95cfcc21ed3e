import { mayAnswerRequests, mayManageMembers } from '../assemblies/policy.ts'
import {
  coordinatorOrAdmin,
  isInvitee,
  type MembershipStatus,
  memberOrAdmin,
  type Standing,
} from '../assemblies/standing.ts'
import type { Role } from '../users/words.ts'
import type { MembershipMay } from './shapes.ts'

/** The membership an act is about. */
export interface Subject {
  readonly userId: number
  readonly status: MembershipStatus
  readonly roles: readonly Role[]
}

/** Decisions C, Membership: `s` is what the caller is to the place, where its assembly's coordinators stand as admins. */
const own = (s: Standing, m: Subject) => s.userId === m.userId
const belongs = (m: Subject) => m.status === 'ACCEPTED' && m.roles.some((r) => r !== 'FOLLOWER')

export const mayAnswer = (s: Standing, m: Subject) => mayAnswerRequests(s) && m.status === 'REQUESTED' && !own(s, m)
export const mayChangeRoles = (s: Standing, m: Subject) => mayManageMembers(s) && belongs(m)
export const mayRemoveMember = (s: Standing, m: Subject) => mayManageMembers(s) && belongs(m) && !own(s, m)
export const mayLeavePlace = (s: Standing, m: Subject) => own(s, m) && m.status === 'ACCEPTED'
export const mayWithdrawRequest = (s: Standing, m: Subject) => own(s, m) && m.status === 'REQUESTED'
export const maySeeMembership = (s: Standing, m: Subject) =>
  own(s, m) || coordinatorOrAdmin(s) || (m.status === 'ACCEPTED' && memberOrAdmin(s))

/** Members see each other; requests and refusals are for coordinators; invitees of a group see who is in it. */
export const mayListMembers = (s: Standing, status: MembershipStatus | 'ALL') =>
  coordinatorOrAdmin(s) || ((status === 'ACCEPTED' || status === 'ALL') && (memberOrAdmin(s) || isInvitee(s)))

/** Whose address is told: one's own; members' to the coordinators of their assembly, and to admins. */
export const maySeeEmail = (above: Standing, m: Subject) =>
  above.admin || own(above, m) || (coordinatorOrAdmin(above) && m.status === 'ACCEPTED')

/** An invitation's flags are for coordinators; whoever is none resends and withdraws only what they sent (n2). */
export const mayManageInvitation = (s: Standing, invitedBy: number | null) =>
  coordinatorOrAdmin(s) || (s.userId !== undefined && s.userId === invitedBy)

/** `last`: the person is the only coordinator of the place. */
export const mayOnMembership = (s: Standing, m: Subject, last: boolean): MembershipMay => ({
  accept: mayAnswer(s, m),
  reject: mayAnswer(s, m),
  changeRoles: mayChangeRoles(s, m),
  remove: mayRemoveMember(s, m) && !last,
  leave: mayLeavePlace(s, m) && !last,
  withdraw: mayWithdrawRequest(s, m),
})
