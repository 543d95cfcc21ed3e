import { refuseUnless, serializeAllowed } from '../../platform/shared/permission.ts'
import type { ManagementType } from '../access/management-type.ts'
import {
  isCoordinator,
  isCoordinatorOrAdmin,
  isInvitee,
  isMember,
  isMemberOrAdmin,
  isModeratorOrCoordinator,
  isOrganizer,
  isRequester,
  type Viewer,
} from '../access/viewer.ts'
import type { SupportedMembership } from './words.ts'

/** The facts about an assembly, or a group, that its permissions of specification C depend on besides the viewer. */
export interface AssemblyPolicyInput {
  readonly listed: boolean
  readonly managementType: ManagementType
  readonly supportedMembership: SupportedMembership
  /** `membership-invitation-by-members` is TRUE. */
  readonly membersInvite: boolean
  /** `disable-new-memberships` is TRUE: new members come only by invitation. */
  readonly newMembershipsClosed: boolean
  /** `enable-moderator-role`: people may be made moderators. */
  readonly moderatorRole: boolean
  readonly messaging: boolean
  readonly meetings: boolean
  /** `enable-forum`: the forum is open (DIS-003). */
  readonly forum: boolean
  /** Members other than the viewer; in an assembly counted up to one, because only their existence matters. */
  readonly otherMembers: number
  /** Coordinators other than the viewer. */
  readonly otherCoordinators: number
}

/** When a declined person may ask to join again; null for everybody who may ask now (MEM-002). */
export interface AskAgain {
  readonly askAgainAt: string | null
  /** A ban is in force: nobody joins then, whatever the membership is. */
  readonly keptOut?: boolean
}

const isFollower = (s: Viewer): boolean => s.status === 'ACCEPTED' && s.roles.includes('FOLLOWER')

/** Whether a viewer who is neither member, requester nor invitee sees the Join button (MEM-011). */
export const offersJoining = (supported: SupportedMembership): boolean => supported !== 'INVITATION'

/**
 * Numbers can be enumerated, uuids and short names cannot be guessed: an unlisted assembly, with everything that belongs to
 * it, opens by number for its members only (ASM-050).
 */
export const refuseOpeningById = (s: Viewer, assembly: { readonly listed: boolean }) =>
  refuseUnless(assembly.listed || isMemberOrAdmin(s), 'assembly_not_listed')

/** Decisions C, Assembly. */
export const refuseReadingAssembly = (s: Viewer) => refuseUnless(isMemberOrAdmin(s))
/** Documents and media belong to the full assembly, not to the public profile. */
export const refuseReadingAssemblyDocuments = (s: Viewer) => refuseUnless(isMemberOrAdmin(s), 'not_found')
export const refuseEditingAssembly = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(isOrganizer(s, f.managementType))
export const refuseChangingAssemblySettings = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseFeaturingAssembly = (s: Viewer) => refuseUnless(s.admin)
const refuseSettingDirectory = (s: Viewer) => refuseUnless(s.admin)
export const refuseRemovingAssembly = (s: Viewer, f: AssemblyPolicyInput) =>
  refuseUnless(s.admin || (isCoordinator(s) && f.otherMembers === 0))
export const refuseCreatingInAssembly = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(isOrganizer(s, f.managementType))
export const refuseFollowing = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(s.signedIn && f.listed && !isFollower(s))
const refuseUnfollowing = (s: Viewer) => refuseUnless(isFollower(s))
export const refuseSeeingMembers = (s: Viewer) => refuseUnless(isMemberOrAdmin(s))
/** Members see an open forum; where the assembly is listed, everybody sees its public part (DIS-003). */
const refuseSeeingForum = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(f.forum && (f.listed || isMemberOrAdmin(s)), 'not_found')

/** Decisions C, Membership; for a group the viewer is that of the group, or a coordinator of its assembly. */
export const refuseJoining = (s: Viewer, f: AssemblyPolicyInput & AskAgain) =>
  refuseUnless(
    s.signedIn &&
      !isMember(s) &&
      !isRequester(s) &&
      !isInvitee(s) &&
      !f.newMembershipsClosed &&
      f.askAgainAt === null &&
      !f.keptOut &&
      offersJoining(f.supportedMembership),
  )
export const refuseWithdrawing = (s: Viewer) => refuseUnless(isRequester(s))
export const refuseLeaving = (s: Viewer, f: AssemblyPolicyInput) =>
  refuseUnless(isMember(s) && !(isCoordinator(s) && f.otherCoordinators === 0))
export const refuseInviting = (s: Viewer, f: AssemblyPolicyInput) =>
  refuseUnless(isOrganizer(s, f.managementType) || (isMember(s) && f.membersInvite))
export const refuseInvitingWithRoles = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
/** Who is a moderator stays one where the role is switched off; nobody becomes one (specification G.2, G.5). */
export const refuseMakingModerators = (s: Viewer, f: Pick<AssemblyPolicyInput, 'moderatorRole'>) =>
  refuseUnless(isCoordinatorOrAdmin(s) && f.moderatorRole)
export const refuseUploadingMembers = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
/** Coordinators take an assembly to another server, with everything its members know (decision 0066). */
export const refuseExportingAssembly = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseAnsweringRequests = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
/** The queue of moderators (SES-052). */
const refuseModeratingAssembly = (s: Viewer) => refuseUnless(isModeratorOrCoordinator(s))
export const refuseManagingMembers = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseReadingMessages = (s: Viewer) => refuseUnless(isMemberOrAdmin(s))
export const refuseSendingMessage = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(isMemberOrAdmin(s) && f.messaging)
/** What a coordinator sends is mailed as well (MEM-016). */
export const refuseSendingByMail = (s: Viewer) => refuseUnless(isCoordinatorOrAdmin(s))
export const refuseOrganizingMeeting = (s: Viewer, f: AssemblyPolicyInput) => refuseUnless(isMemberOrAdmin(s) && f.meetings)

/** A place is a member's: an admin who is none reads of a meeting and takes none (MEM-016). */
export const refuseRegisteringForMeeting = (s: Viewer) => refuseUnless(isMember(s))

/** Whoever called a meeting changes and cancels it while they are a member, and its coordinators do. */
export const refuseChangingMeeting = (s: Viewer, meeting: { readonly own: boolean }) =>
  refuseUnless(isCoordinatorOrAdmin(s) || (meeting.own && isMemberOrAdmin(s)))

/** All permissions, as responses have them. */
export const serializeAssemblyPermissions = (s: Viewer, f: AssemblyPolicyInput & AskAgain) =>
  serializeAllowed({
    read: refuseReadingAssembly(s),
    edit: refuseEditingAssembly(s, f),
    settings: refuseChangingAssemblySettings(s),
    feature: refuseFeaturingAssembly(s),
    directory: refuseSettingDirectory(s),
    remove: refuseRemovingAssembly(s, f),
    createChild: refuseCreatingInAssembly(s, f),
    createCampaign: refuseCreatingInAssembly(s, f),
    createGroup: refuseCreatingInAssembly(s, f),
    follow: refuseFollowing(s, f),
    unfollow: refuseUnfollowing(s),
    seeMembers: refuseSeeingMembers(s),
    seeForum: refuseSeeingForum(s, f),
    join: refuseJoining(s, f),
    withdraw: refuseWithdrawing(s),
    leave: refuseLeaving(s, f),
    invite: refuseInviting(s, f),
    inviteWithRoles: refuseInvitingWithRoles(s),
    makeModerators: refuseMakingModerators(s, f),
    upload: refuseUploadingMembers(s),
    export: refuseExportingAssembly(s),
    answerRequests: refuseAnsweringRequests(s),
    manageMembers: refuseManagingMembers(s),
    moderate: refuseModeratingAssembly(s),
    sendMessage: refuseSendingMessage(s, f),
    organizeMeeting: refuseOrganizingMeeting(s, f),
  })
