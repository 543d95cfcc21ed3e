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
import { allowIf, serializeAllowed } from '../shared/permission.ts'
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
export const canOpenById = (s: Viewer, assembly: { readonly listed: boolean }) =>
  allowIf(assembly.listed || isMemberOrAdmin(s), 'assembly_not_listed')

/** Decisions C, Assembly. */
export const canReadAssembly = (s: Viewer) => allowIf(isMemberOrAdmin(s))
/** Documents and media belong to the full assembly, not to the public profile. */
export const canReadAssemblyDocuments = (s: Viewer) => allowIf(isMemberOrAdmin(s), 'not_found')
export const canEditAssembly = (s: Viewer, f: AssemblyPolicyInput) => allowIf(isOrganizer(s, f.managementType))
export const canChangeAssemblySettings = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
export const canFeatureAssembly = (s: Viewer) => allowIf(s.admin)
const canSetDirectory = (s: Viewer) => allowIf(s.admin)
export const canRemoveAssembly = (s: Viewer, f: AssemblyPolicyInput) => allowIf(s.admin || (isCoordinator(s) && f.otherMembers === 0))
export const canCreateInAssembly = (s: Viewer, f: AssemblyPolicyInput) => allowIf(isOrganizer(s, f.managementType))
export const canFollow = (s: Viewer, f: AssemblyPolicyInput) => allowIf(s.signedIn && f.listed && !isFollower(s))
const canUnfollow = (s: Viewer) => allowIf(isFollower(s))
export const canSeeMembers = (s: Viewer) => allowIf(isMemberOrAdmin(s))
/** Members see an open forum; where the assembly is listed, everybody sees its public part (DIS-003). */
const canSeeForum = (s: Viewer, f: AssemblyPolicyInput) => allowIf(f.forum && (f.listed || isMemberOrAdmin(s)), 'not_found')

/** Decisions C, Membership; for a group the viewer is that of the group, or a coordinator of its assembly. */
export const canJoin = (s: Viewer, f: AssemblyPolicyInput & AskAgain) =>
  allowIf(
    s.signedIn &&
      !isMember(s) &&
      !isRequester(s) &&
      !isInvitee(s) &&
      !f.newMembershipsClosed &&
      f.askAgainAt === null &&
      !f.keptOut &&
      offersJoining(f.supportedMembership),
  )
export const canWithdraw = (s: Viewer) => allowIf(isRequester(s))
export const canLeave = (s: Viewer, f: AssemblyPolicyInput) => allowIf(isMember(s) && !(isCoordinator(s) && f.otherCoordinators === 0))
export const canInvite = (s: Viewer, f: AssemblyPolicyInput) =>
  allowIf(isOrganizer(s, f.managementType) || (isMember(s) && f.membersInvite))
export const canInviteWithRoles = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
/** Who is a moderator stays one where the role is switched off; nobody becomes one (specification G.2, G.5). */
export const canMakeModerators = (s: Viewer, f: Pick<AssemblyPolicyInput, 'moderatorRole'>) =>
  allowIf(isCoordinatorOrAdmin(s) && f.moderatorRole)
export const canUploadMembers = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
/** Coordinators take an assembly to another server, with everything its members know (decision 0066). */
export const canExportAssembly = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
export const canAnswerRequests = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
/** The queue of moderators (SES-052). */
const canModerateAssembly = (s: Viewer) => allowIf(isModeratorOrCoordinator(s))
export const canManageMembers = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
export const canReadMessages = (s: Viewer) => allowIf(isMemberOrAdmin(s))
export const canSendMessage = (s: Viewer, f: AssemblyPolicyInput) => allowIf(isMemberOrAdmin(s) && f.messaging)
/** What a coordinator sends is mailed as well (MEM-016). */
export const canSendByMail = (s: Viewer) => allowIf(isCoordinatorOrAdmin(s))
export const canOrganizeMeeting = (s: Viewer, f: AssemblyPolicyInput) => allowIf(isMemberOrAdmin(s) && f.meetings)

/** A place is a member's: an admin who is none reads of a meeting and takes none (MEM-016). */
export const canRegisterForMeeting = (s: Viewer) => allowIf(isMember(s))

/** Whoever called a meeting changes and cancels it while they are a member, and its coordinators do. */
export const canChangeMeeting = (s: Viewer, meeting: { readonly own: boolean }) =>
  allowIf(isCoordinatorOrAdmin(s) || (meeting.own && isMemberOrAdmin(s)))

/** All permissions, as responses have them. */
export const serializeAssemblyPermissions = (s: Viewer, f: AssemblyPolicyInput & AskAgain) =>
  serializeAllowed({
    read: canReadAssembly(s),
    edit: canEditAssembly(s, f),
    settings: canChangeAssemblySettings(s),
    feature: canFeatureAssembly(s),
    directory: canSetDirectory(s),
    remove: canRemoveAssembly(s, f),
    createChild: canCreateInAssembly(s, f),
    createCampaign: canCreateInAssembly(s, f),
    createGroup: canCreateInAssembly(s, f),
    follow: canFollow(s, f),
    unfollow: canUnfollow(s),
    seeMembers: canSeeMembers(s),
    seeForum: canSeeForum(s, f),
    join: canJoin(s, f),
    withdraw: canWithdraw(s),
    leave: canLeave(s, f),
    invite: canInvite(s, f),
    inviteWithRoles: canInviteWithRoles(s),
    makeModerators: canMakeModerators(s, f),
    upload: canUploadMembers(s),
    export: canExportAssembly(s),
    answerRequests: canAnswerRequests(s),
    manageMembers: canManageMembers(s),
    moderate: canModerateAssembly(s),
    sendMessage: canSendMessage(s, f),
    organizeMeeting: canOrganizeMeeting(s, f),
  })
