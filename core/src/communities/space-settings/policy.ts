import type { SettingMap } from '../../platform/settings/setting.ts'
import { filterReadableSettings, isGuardedSetting } from '../../platform/settings/setting-access.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { refuse } from '../../platform/shared/refusals.ts'
import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isMemberOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'
import { refuseChangingAssemblySettings, refuseOpeningById, refuseReadingAssemblyDocuments } from '../assemblies/policy.ts'
import { refuseEditingCampaign, refuseEditingGuardedSettings } from '../campaigns/policy.ts'
import { refuseChangingGroupSettings, refuseReadingGroupDocuments, refuseSeeingGroup } from '../groups/policy.ts'

/** The owner of a space and its viewers: an assembly, a campaign that the viewer may read, one of its phases, or a group. */
export type SpacePolicyInput = {
  /** The viewer of the assembly. */
  readonly viewer: Viewer
  readonly assemblyListed: boolean
  /** That of the group, where a group is the owner. */
  readonly managementType: ManagementType
} & (
  | { readonly scope: 'ASSEMBLY' | 'CAMPAIGN' | 'COMPONENT' }
  | {
      readonly scope: 'WORKING_GROUP'
      readonly groupViewer: Viewer
      readonly group: { readonly listed: boolean; readonly config: SettingMap }
    }
)

/** The owner's own page, with its pictures. */
export const refuseSeeingSpaceOwner = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP' ? refuseSeeingGroup(s.viewer, s.group) : undefined

export const refuseReadingSpaceDocuments = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP'
    ? refuseReadingGroupDocuments(s.groupViewer, s.viewer)
    : s.scope === 'ASSEMBLY'
      ? refuseReadingAssemblyDocuments(s.viewer)
      : undefined

/** The organizations that support the owner are on its page; only a group shows them with its documents. */
export const refuseReadingSpaceOrganizations = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP' ? refuseReadingSpaceDocuments(s) : undefined

/**
 * Organizers edit the themes, documents and organizations of an assembly or campaign; a group's organizers and the assembly's
 * coordinators those of a group (C).
 */
export const refuseEditingSpace = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP'
    ? refuseUnless(isOrganizer(s.groupViewer, s.managementType) || isCoordinatorOrAdmin(s.viewer))
    : refuseUnless(isOrganizer(s.viewer, s.managementType))

/** The settings and themes of an unlisted assembly are for its members, also by uuid. */
export const refuseReadingSpaceSettings = (s: SpacePolicyInput) =>
  s.scope === 'ASSEMBLY' && refuseOpeningById(s.viewer, { listed: s.assemblyListed }) ? refuse('not_found') : refuseSeeingSpaceOwner(s)

/** The settings that the viewer may read; those of a group are for members of the assembly. */
export function filterSpaceSettings(s: SpacePolicyInput, config: SettingMap): Record<string, string> {
  const isMember = isMemberOrAdmin(s.viewer)
  if (s.scope === 'WORKING_GROUP' && !isMember) return {}
  const isAdmin = s.scope === 'ASSEMBLY' && s.viewer.admin
  return filterReadableSettings(s.scope, config, isAdmin ? 'admin' : isMember ? 'member' : 'visitor')
}

/** Whether the viewer may change these settings of the space. */
export function refuseChangingSpaceSettings(s: SpacePolicyInput, keys: readonly string[]) {
  if (s.scope === 'WORKING_GROUP') return refuseChangingGroupSettings(s.groupViewer, s.viewer)
  if (s.scope === 'ASSEMBLY') return refuseChangingAssemblySettings(s.viewer)
  const isGuarded = keys.some((key) => isGuardedSetting(s.scope, key))
  const denied = refuseEditingCampaign(s.viewer, s.managementType)
  return !denied && isGuarded ? refuseEditingGuardedSettings(s.viewer) : denied
}

/** Numeric ids are for members (specification B.7). */
export const showsNumericIds = (s: SpacePolicyInput): boolean =>
  isMemberOrAdmin(s.viewer) || (s.scope === 'WORKING_GROUP' && isMemberOrAdmin(s.groupViewer))
