import type { ManagementType } from '../access/management-type.ts'
import { isCoordinatorOrAdmin, isMemberOrAdmin, isOrganizer, type Viewer } from '../access/viewer.ts'
import { canChangeAssemblySettings, canOpenById, canReadAssemblyDocuments } from '../assemblies/policy.ts'
import { canEditCampaign, canEditGuardedSettings } from '../campaigns/policy.ts'
import { canChangeGroupSettings, canReadGroupDocuments, canSeeGroup } from '../groups/policy.ts'
import type { SettingMap } from '../settings/setting.ts'
import { filterReadableSettings, isGuardedSetting } from '../settings/setting-access.ts'
import { ALLOWED, allowIf, deny } from '../shared/permission.ts'

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
export const canSeeSpaceOwner = (s: SpacePolicyInput) => (s.scope === 'WORKING_GROUP' ? canSeeGroup(s.viewer, s.group) : ALLOWED)

export const canReadSpaceDocuments = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP'
    ? canReadGroupDocuments(s.groupViewer, s.viewer)
    : s.scope === 'ASSEMBLY'
      ? canReadAssemblyDocuments(s.viewer)
      : ALLOWED

/** The organizations that support the owner are on its page; only a group shows them with its documents. */
export const canReadSpaceOrganizations = (s: SpacePolicyInput) => (s.scope === 'WORKING_GROUP' ? canReadSpaceDocuments(s) : ALLOWED)

/**
 * Organizers edit the themes, documents and organizations of an assembly or campaign; a group's organizers and the assembly's
 * coordinators those of a group (C).
 */
export const canEditSpace = (s: SpacePolicyInput) =>
  s.scope === 'WORKING_GROUP'
    ? allowIf(isOrganizer(s.groupViewer, s.managementType) || isCoordinatorOrAdmin(s.viewer))
    : allowIf(isOrganizer(s.viewer, s.managementType))

/** The settings and themes of an unlisted assembly are for its members, also by uuid. */
export const canReadSpaceSettings = (s: SpacePolicyInput) =>
  s.scope === 'ASSEMBLY' && !canOpenById(s.viewer, { listed: s.assemblyListed }).allowed ? deny('not_found') : canSeeSpaceOwner(s)

/** The settings that the viewer may read; those of a group are for members of the assembly. */
export function filterSpaceSettings(s: SpacePolicyInput, config: SettingMap): Record<string, string> {
  const isMember = isMemberOrAdmin(s.viewer)
  if (s.scope === 'WORKING_GROUP' && !isMember) return {}
  const isAdmin = s.scope === 'ASSEMBLY' && s.viewer.admin
  return filterReadableSettings(s.scope, config, isAdmin ? 'admin' : isMember ? 'member' : 'visitor')
}

/** Whether the viewer may change these settings of the space. */
export function canChangeSpaceSettings(s: SpacePolicyInput, keys: readonly string[]) {
  if (s.scope === 'WORKING_GROUP') return canChangeGroupSettings(s.groupViewer, s.viewer)
  if (s.scope === 'ASSEMBLY') return canChangeAssemblySettings(s.viewer)
  const isGuarded = keys.some((key) => isGuardedSetting(s.scope, key))
  const denied = canEditCampaign(s.viewer, s.managementType)
  return denied.allowed && isGuarded ? canEditGuardedSettings(s.viewer) : denied
}

/** Numeric ids are for members (specification B.7). */
export const showsNumericIds = (s: SpacePolicyInput): boolean =>
  isMemberOrAdmin(s.viewer) || (s.scope === 'WORKING_GROUP' && isMemberOrAdmin(s.groupViewer))
