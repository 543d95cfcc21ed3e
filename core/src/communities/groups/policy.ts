import { GROUP_SETTINGS } from '../../platform/settings/group-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { refuseUnless, serializeAllowed } from '../../platform/shared/permission.ts'
import { refuse } from '../../platform/shared/refusals.ts'
import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isInvitee, isMember, isMemberOrAdmin, isOrganizer, isRequester, type Viewer } from '../access/viewer.ts'
import {
  type AskAgain,
  type AssemblyPolicyInput,
  offersJoining,
  refuseAnsweringRequests,
  refuseInviting,
  refuseInvitingWithRoles,
  refuseLeaving,
  refuseMakingModerators,
  refuseManagingMembers,
  refuseOpeningById,
  refuseUploadingMembers,
  refuseWithdrawing,
} from '../assemblies/policy.ts'
import type { GroupPermissions } from './schemas.ts'

interface GroupPolicyInput {
  readonly listed: boolean
  readonly config: SettingMap
}

/** A group has public pages unless it is unlisted or disabled its public page (C, G.5). */
export const isPublicGroup = (g: GroupPolicyInput): boolean => g.listed && !readSetting(GROUP_SETTINGS.groupSiteDisabled, g.config)

/** The public profile is for everybody where the group is public, else for members of the assembly (C, G.5). */
export const refuseSeeingGroup = (inAssembly: Viewer, g: GroupPolicyInput) =>
  refuseUnless(isMemberOrAdmin(inAssembly) || isPublicGroup(g), 'not_found')

/** What a request names by number opens only as its assembly does (ASM-050). */
export const refuseOpeningGroup = (
  inAssembly: Viewer,
  g: GroupPolicyInput,
  assembly: { readonly listed: boolean },
  { byNumber }: { readonly byNumber: boolean },
) => (byNumber && refuseOpeningById(inAssembly, assembly) ? refuse('not_found') : refuseSeeingGroup(inAssembly, g))

/** Settings of a group are for its coordinators, the assembly's coordinators and admins (C). */
export const refuseChangingGroupSettings = (inGroup: Viewer, inAssembly: Viewer) =>
  refuseUnless(isCoordinatorOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** Documents and media of a group are for its members, the assembly's coordinators and admins (C, "Read the full group"). */
export const refuseReadingGroupDocuments = (inGroup: Viewer, inAssembly: Viewer) =>
  refuseUnless(isMemberOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly), 'not_found')

/** The full group is for its members and invitees, the assembly's coordinators and admins (C, GRP-012). */
export const refuseReadingFullGroup = (inGroup: Viewer, inAssembly: Viewer) =>
  refuseUnless(isMemberOrAdmin(inGroup) || isInvitee(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** Its lists are for members alone; invitees read its proposals with the full group (GRP-012). */
export const refuseReadingGroupContributions = (inGroup: Viewer, inAssembly: Viewer) =>
  refuseUnless(isMemberOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** The texts of a group are also for its members, where its own type is OPEN (C). */
export const refuseEditingGroup = (inGroup: Viewer, inAssembly: Viewer, group: { readonly managementType: ManagementType }) =>
  refuseUnless(isOrganizer(inGroup, group.managementType) || isCoordinatorOrAdmin(inAssembly))

/** Contributions are brought into a group by its coordinators and by organizers of the assembly (C). */
export const refuseAddingContributions = (inGroup: Viewer, inAssembly: Viewer, assemblyType: ManagementType) =>
  refuseUnless(isCoordinatorOrAdmin(inGroup) || isOrganizer(inAssembly, assemblyType))

/** A group is deleted by those who change its settings (C). */
export const refuseDeletingGroup = (inGroup: Viewer, inAssembly: Viewer) => refuseChangingGroupSettings(inGroup, inAssembly)

/** What decides about joining besides the viewer. */
interface GroupEntry extends Pick<AssemblyPolicyInput, 'supportedMembership'>, AskAgain {
  /** Members of the assembly are accepted at once. */
  readonly autoAccept: boolean
  /** A campaign takes proposals of groups only, and the viewer has none there (MEM-012). */
  readonly groupNeeded: boolean
}

/** A group is for members of its assembly (C, rule 1); in a topic group they count as members already (MEM-009). */
export const refuseJoiningGroup = (inGroup: Viewer, inAssembly: Viewer, entry: GroupEntry) =>
  refuseUnless(
    isMember(inAssembly) &&
      !isMember(inGroup) &&
      !isRequester(inGroup) &&
      !isInvitee(inGroup) &&
      entry.askAgainAt === null &&
      !entry.keptOut &&
      (entry.autoAccept || entry.groupNeeded || offersJoining(entry.supportedMembership)),
  )

/** All permissions, as responses have them; coordinators of the assembly have those of an admin in its groups. */
export const serializeGroupPermissions = (
  inGroup: Viewer,
  inAssembly: Viewer,
  group: AssemblyPolicyInput & GroupEntry & { readonly assemblyType: ManagementType },
): GroupPermissions => {
  const leading: Viewer = isCoordinatorOrAdmin(inAssembly) ? { ...inGroup, admin: true } : inGroup
  const ownSeat = inGroup.membershipId !== undefined && inGroup.membershipId !== inAssembly.membershipId
  return serializeAllowed({
    read: refuseReadingFullGroup(inGroup, inAssembly),
    readContributions: refuseReadingGroupContributions(inGroup, inAssembly),
    addContributions: refuseAddingContributions(inGroup, inAssembly, group.assemblyType),
    edit: refuseEditingGroup(inGroup, inAssembly, group),
    settings: refuseChangingGroupSettings(inGroup, inAssembly),
    remove: refuseDeletingGroup(inGroup, inAssembly),
    join: refuseJoiningGroup(inGroup, inAssembly, group),
    withdraw: refuseWithdrawing(inGroup),
    leave: ownSeat ? refuseLeaving(inGroup, group) : refuse('not_allowed'),
    invite: refuseInviting(leading, group),
    inviteWithRoles: refuseInvitingWithRoles(leading),
    makeModerators: refuseMakingModerators(leading, group),
    upload: refuseUploadingMembers(leading),
    answerRequests: refuseAnsweringRequests(leading),
    manageMembers: refuseManagingMembers(leading),
  })
}
