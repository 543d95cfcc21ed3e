import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import { canOpenById } from '../assemblies/policy.ts'
import { GROUP_SETTINGS } from '../settings/group-settings.ts'
import { readSetting } from '../settings/parse-settings.ts'
import type { SettingMap } from '../settings/setting.ts'
import { allowIf, deny } from '../shared/permission.ts'

interface GroupPolicyInput {
  readonly listed: boolean
  readonly config: SettingMap
}

/** A group has public pages unless it is unlisted or disabled its public page (C, G.5). */
export const isPublicGroup = (g: GroupPolicyInput): boolean =>
  g.listed && !readSetting(GROUP_SETTINGS.groupSiteDisabled, g.config)

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
