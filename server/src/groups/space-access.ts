import { readableConfig } from '@folkmoot/core/assemblies/config.ts'
import { mayChangeSettings } from '@folkmoot/core/assemblies/policy.ts'
import { memberOrAdmin, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import { mayEditCampaign, mayEditGuarded } from '@folkmoot/core/campaigns/policy.ts'
import { publicConfig } from '@folkmoot/core/campaigns/public-config.ts'
import { mayChangeGroupSettings } from '@folkmoot/core/groups/policy.ts'
import type { ConfigMap } from '@folkmoot/core/shared/config.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { type ConfigScope, isGuarded, withoutSecrets } from '@folkmoot/core/spaces/config-keys.ts'
import { mayEditGroupThemes, mayEditThemes } from '@folkmoot/core/spaces/policy.ts'
import { readGroupStanding, readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { readableCampaign } from '../campaigns/readable.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { readConfig } from '../shared/space.ts'
import { findOwner } from '../spaces/owner.ts'
import { visibleGroup } from './visible.ts'

/** What the caller may read and change of a space, by the rights of what it belongs to (decisions C). */
export interface SpaceAccess {
  readonly spaceId: number
  readonly scope: ConfigScope | 'ASSEMBLY'
  readonly standing: Standing
  /** The settings as they stand, secrets included. */
  readonly config: ConfigMap
  readonly readable: ConfigMap
  readonly mayChange: (keys: readonly string[]) => boolean
  readonly mayEditThemes: boolean
  readonly numbers: boolean
  readonly campaign?: CampaignContext
  readonly componentId?: number
}

/** The space by number or uuid with the caller's rights; undefined when it is hidden from them or has no settings. */
export async function spaceAccess(db: Db, me: Me | undefined, sid: string): Promise<SpaceAccess | undefined> {
  const owner = await findOwner(db, sid)
  if (!owner) return undefined
  const byNumber = idFrom(sid) !== undefined
  const standing = await readStanding(db, me, owner.assemblyId)
  const common = { spaceId: owner.spaceId, standing, numbers: memberOrAdmin(standing) }

  if (owner.groupId !== null) {
    const group = (await visibleGroup(db, me, { id: owner.groupId }, { byNumber }))?.group
    if (!group) return undefined
    const inGroup = await readGroupStanding(db, me, owner.groupId)
    return {
      ...common,
      scope: 'WORKING_GROUP',
      config: group.config,
      readable: memberOrAdmin(standing) ? withoutSecrets(group.config) : {},
      mayChange: () => mayChangeGroupSettings(inGroup, standing),
      mayEditThemes: mayEditGroupThemes(inGroup, standing, group.profile.profile.managementType),
    }
  }
  if (owner.campaignId !== null) {
    const campaign = (await readableCampaign(db, me, { id: owner.campaignId }, { byNumber }))?.campaign
    if (!campaign) return undefined
    const type = campaign.assembly.managementType
    const component = campaign.components.find((c) => c.id === owner.componentId)
    const config = component ? component.config : campaign.config
    return {
      ...common,
      scope: component ? 'COMPONENT' : 'CAMPAIGN',
      config,
      readable: memberOrAdmin(standing) ? withoutSecrets(config) : component ? {} : publicConfig(config),
      mayChange: (keys) => mayEditCampaign(standing, type) && (mayEditGuarded(standing) || !keys.some(isGuarded)),
      mayEditThemes: mayEditThemes(standing, type),
      campaign,
      ...(component ? { componentId: component.id } : {}),
    }
  }
  const assembly = await findAssembly(db, { by: 'id', id: owner.assemblyId })
  if (!assembly || !(assembly.listed || memberOrAdmin(standing))) return undefined
  const config = await readConfig(db, owner.spaceId)
  const as = standing.admin ? 'admin' : memberOrAdmin(standing) ? 'member' : 'visitor'
  return {
    ...common,
    scope: 'ASSEMBLY',
    config,
    readable: readableConfig(config, as),
    mayChange: () => mayChangeSettings(standing),
    mayEditThemes: mayEditThemes(standing, assembly.management_type),
  }
}
