import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isInvitee, isMember, isMemberOrAdmin, isOrganizer, isRequester, type Viewer } from '../access/viewer.ts'
import {
  type AskAgain,
  type AssemblyPolicyInput,
  canAnswerRequests,
  canInvite,
  canInviteWithRoles,
  canLeave,
  canMakeModerators,
  canManageMembers,
  canOpenById,
  canUploadMembers,
  canWithdraw,
  offersJoining,
} from '../assemblies/policy.ts'
import { GROUP_SETTINGS } from '../settings/group-settings.ts'
import { readSetting } from '../settings/parse-settings.ts'
import type { SettingMap } from '../settings/setting.ts'
import { allowIf, deny, serializeAllowed } from '../shared/permission.ts'
import type { GroupPermissions } from './schemas.ts'

interface GroupPolicyInput {
  readonly listed: boolean
  readonly config: SettingMap
}

/** A group has public pages unless it is unlisted or disabled its public page (C, G.5). */
export const isPublicGroup = (g: GroupPolicyInput): boolean => g.listed && !readSetting(GROUP_SETTINGS.groupSiteDisabled, g.config)

/** The public profile is for everybody where the group is public, else for members of the assembly (C, G.5). */
export const canSeeGroup = (inAssembly: Viewer, g: GroupPolicyInput) =>
  allowIf(isMemberOrAdmin(inAssembly) || isPublicGroup(g), 'not_found')

/** What a request names by number opens only as its assembly does (ASM-050). */
export const canOpenGroup = (
  inAssembly: Viewer,
  g: GroupPolicyInput,
  assembly: { readonly listed: boolean },
  { byNumber }: { readonly byNumber: boolean },
) => (byNumber && !canOpenById(inAssembly, assembly).allowed ? deny('not_found') : canSeeGroup(inAssembly, g))

/** Settings of a group are for its coordinators, the assembly's coordinators and admins (C). */
export const canChangeGroupSettings = (inGroup: Viewer, inAssembly: Viewer) =>
  allowIf(isCoordinatorOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** Documents and media of a group are for its members, the assembly's coordinators and admins (C, "Read the full group"). */
export const canReadGroupDocuments = (inGroup: Viewer, inAssembly: Viewer) =>
  allowIf(isMemberOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly), 'not_found')

/** The full group is for its members and invitees, the assembly's coordinators and admins (C, GRP-012). */
export const canReadFullGroup = (inGroup: Viewer, inAssembly: Viewer) =>
  allowIf(isMemberOrAdmin(inGroup) || isInvitee(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** Its lists are for members alone; invitees read its proposals with the full group (GRP-012). */
export const canReadGroupContributions = (inGroup: Viewer, inAssembly: Viewer) =>
  allowIf(isMemberOrAdmin(inGroup) || isCoordinatorOrAdmin(inAssembly))

/** The texts of a group are also for its members, where its own type is OPEN (C). */
export const canEditGroup = (inGroup: Viewer, inAssembly: Viewer, group: { readonly managementType: ManagementType }) =>
  allowIf(isOrganizer(inGroup, group.managementType) || isCoordinatorOrAdmin(inAssembly))

/** Contributions are brought into a group by its coordinators and by organizers of the assembly (C). */
export const canAddContributions = (inGroup: Viewer, inAssembly: Viewer, assemblyType: ManagementType) =>
  allowIf(isCoordinatorOrAdmin(inGroup) || isOrganizer(inAssembly, assemblyType))

/** A group is deleted by those who change its settings (C). */
export const canDeleteGroup = (inGroup: Viewer, inAssembly: Viewer) => canChangeGroupSettings(inGroup, inAssembly)

/** What decides about joining besides the viewer. */
interface GroupEntry extends Pick<AssemblyPolicyInput, 'supportedMembership'>, AskAgain {
  /** Members of the assembly are accepted at once. */
  readonly autoAccept: boolean
  /** A campaign takes proposals of groups only, and the viewer has none there (MEM-012). */
  readonly groupNeeded: boolean
}

/** A group is for members of its assembly (C, rule 1); in a topic group they count as members already (MEM-009). */
export const canJoinGroup = (inGroup: Viewer, inAssembly: Viewer, entry: GroupEntry) =>
  allowIf(
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
    read: canReadFullGroup(inGroup, inAssembly),
    readContributions: canReadGroupContributions(inGroup, inAssembly),
    addContributions: canAddContributions(inGroup, inAssembly, group.assemblyType),
    edit: canEditGroup(inGroup, inAssembly, group),
    settings: canChangeGroupSettings(inGroup, inAssembly),
    remove: canDeleteGroup(inGroup, inAssembly),
    join: canJoinGroup(inGroup, inAssembly, group),
    withdraw: canWithdraw(inGroup),
    leave: ownSeat ? canLeave(inGroup, group) : deny('not_allowed'),
    invite: canInvite(leading, group),
    inviteWithRoles: canInviteWithRoles(leading),
    makeModerators: canMakeModerators(leading, group),
    upload: canUploadMembers(leading),
    answerRequests: canAnswerRequests(leading),
    manageMembers: canManageMembers(leading),
  })
}
