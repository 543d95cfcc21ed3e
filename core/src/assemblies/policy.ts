import {
  coordinatorOrAdmin,
  isCoordinator,
  isInvitee,
  isMember,
  isRequester,
  memberOrAdmin,
  organises,
  type Standing,
} from './standing.ts'
import type { ManagementType, SupportedMembership } from './words.ts'

/** What the acts of decisions C need to know of an assembly, or of a group, besides who asks. */
export interface Facts {
  readonly listed: boolean
  readonly managementType: ManagementType
  readonly supportedMembership: SupportedMembership
  /** `membership-invitation-by-members` is TRUE. */
  readonly membersInvite: boolean
  /** `disable-new-memberships` is TRUE: only invitations bring new members. */
  readonly newMembershipsClosed: boolean
  readonly messaging: boolean
  readonly meetings: boolean
  /** `enable-forum`: the forum is open (DIS-003). */
  readonly forum: boolean
  /** Members but for the one who asks; counted up to one in an assembly, where only having any matters. */
  readonly otherMembers: number
  /** Coordinators but for the one who asks. */
  readonly otherCoordinators: number
}

const isFollower = (s: Standing): boolean => s.status === 'ACCEPTED' && s.roles.includes('FOLLOWER')

/** Is the Join button shown to somebody who is neither member, requester nor invitee (MEM-011)? */
export const offersJoining = (supported: SupportedMembership): boolean => supported !== 'INVITATION'

/**
 * Numbers can be walked, uuids and short names cannot be guessed: an unlisted assembly, and all that belongs to it, opens
 * by number to its members alone (ASM-050).
 */
export const mayOpenByNumber = (s: Standing, assembly: { readonly listed: boolean }): boolean =>
  assembly.listed || memberOrAdmin(s)

/** Decisions C, Assembly. */
export const mayRead = memberOrAdmin
/** Its documents and media belong to the full assembly, not to the public profile. */
export const mayReadDocuments = memberOrAdmin
export const mayEdit = (s: Standing, f: Facts) => organises(s, f.managementType)
export const mayChangeSettings = coordinatorOrAdmin
export const mayFeature = (s: Standing) => s.admin
export const maySetDirectory = (s: Standing) => s.admin
export const mayRemove = (s: Standing, f: Facts) => s.admin || (isCoordinator(s) && f.otherMembers === 0)
export const mayCreateWithin = (s: Standing, f: Facts) => organises(s, f.managementType)
export const mayFollow = (s: Standing, f: Facts) => s.signedIn && f.listed && !isFollower(s)
export const mayUnfollow = isFollower
export const maySeeMembers = memberOrAdmin
/** An open forum: members, and where the assembly is listed everybody its public part (DIS-003). */
export const maySeeForum = (s: Standing, f: Facts) => f.forum && (f.listed || memberOrAdmin(s))

/** Decisions C, Membership; for a group the standing is that in the group, or a coordinator's of its assembly. */
export const mayJoin = (s: Standing, f: Facts) =>
  s.signedIn &&
  !isMember(s) &&
  !isRequester(s) &&
  !isInvitee(s) &&
  !f.newMembershipsClosed &&
  offersJoining(f.supportedMembership)
export const mayWithdraw = isRequester
export const mayLeave = (s: Standing, f: Facts) => isMember(s) && !(isCoordinator(s) && f.otherCoordinators === 0)
export const mayInvite = (s: Standing, f: Facts) => organises(s, f.managementType) || (isMember(s) && f.membersInvite)
export const mayInviteWithRoles = coordinatorOrAdmin
export const mayUpload = coordinatorOrAdmin
export const mayAnswerRequests = coordinatorOrAdmin
export const mayManageMembers = coordinatorOrAdmin
export const maySendMessage = (s: Standing, f: Facts) => memberOrAdmin(s) && f.messaging
export const mayOrganizeMeeting = (s: Standing, f: Facts) => memberOrAdmin(s) && f.meetings

/** All of it at once, as answers carry it. */
export const mayAt = (s: Standing, f: Facts) => ({
  read: mayRead(s),
  edit: mayEdit(s, f),
  settings: mayChangeSettings(s),
  feature: mayFeature(s),
  directory: maySetDirectory(s),
  remove: mayRemove(s, f),
  createChild: mayCreateWithin(s, f),
  createCampaign: mayCreateWithin(s, f),
  createGroup: mayCreateWithin(s, f),
  follow: mayFollow(s, f),
  unfollow: mayUnfollow(s),
  seeMembers: maySeeMembers(s),
  seeForum: maySeeForum(s, f),
  join: mayJoin(s, f),
  withdraw: mayWithdraw(s),
  leave: mayLeave(s, f),
  invite: mayInvite(s, f),
  inviteWithRoles: mayInviteWithRoles(s),
  upload: mayUpload(s),
  answerRequests: mayAnswerRequests(s),
  manageMembers: mayManageMembers(s),
  sendMessage: maySendMessage(s, f),
  organizeMeeting: mayOrganizeMeeting(s, f),
})
