import { isMemberOrAdmin, type Viewer } from '@folkmoot/core/access/viewer.ts'
import { canChangeAssemblySettings } from '@folkmoot/core/assemblies/policy.ts'
import { canEditCampaign, canEditGuardedSettings } from '@folkmoot/core/campaigns/policy.ts'
import { canChangeGroupSettings } from '@folkmoot/core/groups/policy.ts'
import type { SettingScope } from '@folkmoot/core/settings/catalogue.ts'
import type { SettingMap } from '@folkmoot/core/settings/setting.ts'
import { filterReadableSettings, isGuardedSetting } from '@folkmoot/core/settings/setting-access.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { canEditGroupThemes, canEditThemes } from '@folkmoot/core/spaces/policy.ts'
import { readGroupViewer, readViewer } from '../access/read-viewer.ts'
import { findSpaceOwner } from '../access/space-owner.ts'
import { findAssembly } from '../assemblies/store.ts'
import { findReadableCampaign } from '../campaigns/find-readable-campaign.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import { findVisibleGroup } from '../groups/find-visible-group.ts'
import type { Me } from '../http/session.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'

/** What the caller may read and change in a space, by the permissions of its owner (specification C). */
export interface SpaceAccess {
  readonly spaceId: number
  readonly scope: Exclude<SettingScope, 'SITE' | 'USER'>
  readonly viewer: Viewer
  /** The stored settings, secrets included. */
  readonly config: SettingMap
  readonly readableConfig: SettingMap
  readonly canChangeConfig: (keys: readonly string[]) => boolean
  readonly canEditThemes: boolean
  readonly showsIds: boolean
  readonly campaign?: CampaignContext
  readonly componentId?: number
}

/** Finds the space by id or uuid with the caller's permissions; undefined if it is hidden from the caller or has no settings. */
export async function readSpaceAccess(db: Db, me: Me | undefined, sid: string): Promise<SpaceAccess | undefined> {
  const owner = await findSpaceOwner(db, sid)
  if (!owner?.hasSettings) return undefined
  const byNumber = parseId(sid) !== undefined
  const viewer = await readViewer(db, me, owner.assemblyId)
  const common = { spaceId: owner.spaceId, viewer: viewer, showsIds: isMemberOrAdmin(viewer) }

  if (owner.groupId !== null) {
    const group = (await findVisibleGroup(db, me, { by: 'id', id: owner.groupId }, { byNumber }))?.group
    if (!group) return undefined
    const inGroup = await readGroupViewer(db, me, owner.groupId)
    return {
      ...common,
      scope: 'WORKING_GROUP',
      config: group.config,
      readableConfig: isMemberOrAdmin(viewer) ? filterReadableSettings('WORKING_GROUP', group.config, 'member') : {},
      canChangeConfig: () => canChangeGroupSettings(inGroup, viewer).allowed,
      canEditThemes: canEditGroupThemes(inGroup, viewer, group.management_type).allowed,
    }
  }
  if (owner.campaignId !== null) {
    const campaign = (await findReadableCampaign(db, me, { id: owner.campaignId }, { byNumber }))?.campaign
    if (!campaign) return undefined
    const type = campaign.assembly.managementType
    const component = campaign.components.find((c) => c.id === owner.componentId)
    const config = component ? component.config : campaign.config
    const scope = component ? 'COMPONENT' : 'CAMPAIGN'
    return {
      ...common,
      scope,
      config,
      readableConfig: filterReadableSettings(scope, config, isMemberOrAdmin(viewer) ? 'member' : 'visitor'),
      canChangeConfig: (keys) =>
        canEditCampaign(viewer, type).allowed &&
        (canEditGuardedSettings(viewer).allowed || !keys.some((key) => isGuardedSetting(scope, key))),
      canEditThemes: canEditThemes(viewer, type).allowed,
      campaign,
      ...(component ? { componentId: component.id } : {}),
    }
  }
  const assembly = await findAssembly(db, { by: 'id', id: owner.assemblyId })
  if (!assembly || !(assembly.listed || isMemberOrAdmin(viewer))) return undefined
  const config = await readSpaceSettings(db, owner.spaceId)
  const as = viewer.admin ? 'admin' : isMemberOrAdmin(viewer) ? 'member' : 'visitor'
  return {
    ...common,
    scope: 'ASSEMBLY',
    config,
    readableConfig: filterReadableSettings('ASSEMBLY', config, as),
    canChangeConfig: () => canChangeAssemblySettings(viewer).allowed,
    canEditThemes: canEditThemes(viewer, assembly.management_type).allowed,
  }
}
