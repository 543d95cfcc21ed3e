import { refuseOpeningById } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { SpacePolicyInput } from '@folkmoot/core/communities/space-settings/policy.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findGroup } from '../access/find-group.ts'
import { readGroupViewer, readViewer } from '../access/read-viewer.ts'
import type { SpaceOwner } from '../access/space-owner.ts'
import { findAssembly } from '../assemblies/store.ts'
import { findReadableCampaign } from '../campaigns/find-readable-campaign.ts'
import type { CampaignContext } from '../campaigns/store.ts'

/** A space with the input of its policies. */
export type SpaceAccess = SpacePolicyInput & {
  readonly spaceId: number
  /** The stored settings, secrets included, where they were read with the owner. */
  readonly config?: SettingMap
  readonly campaign?: CampaignContext
  readonly componentId?: number
}

/**
 * Reads who the caller is to the owner of a space; what that permits is said by `core/src/communities/space-settings/policy.ts`. Undefined
 * for an owner that does not open: by number, an unlisted one is for members (ASM-050). Contributions have policies of their own.
 */
export async function readSpaceAccess(
  db: Db,
  me: Me | undefined,
  owner: SpaceOwner,
  { byNumber }: { readonly byNumber: boolean },
): Promise<SpaceAccess | undefined> {
  if (owner.contributionId !== null) return undefined
  if (owner.campaignId !== null) return readCampaignSpace(db, me, owner, owner.campaignId, byNumber)
  const space = owner.groupId === null ? await readAssemblySpace(db, me, owner) : await readGroupSpace(db, me, owner, owner.groupId)
  return space && byNumber && refuseOpeningById(space.viewer, { listed: space.assemblyListed }) ? undefined : space
}

async function readAssemblySpace(db: Db, me: Me | undefined, owner: SpaceOwner): Promise<SpaceAccess | undefined> {
  const assembly = await findAssembly(db, { by: 'id', id: owner.assemblyId })
  return (
    assembly && {
      scope: 'ASSEMBLY',
      spaceId: owner.spaceId,
      viewer: await readViewer(db, me, assembly.id),
      assemblyListed: assembly.listed,
      managementType: assembly.management_type,
    }
  )
}

async function readGroupSpace(db: Db, me: Me | undefined, owner: SpaceOwner, groupId: number): Promise<SpaceAccess | undefined> {
  const group = await findGroup(db, { by: 'id', id: groupId })
  return (
    group && {
      scope: 'WORKING_GROUP',
      spaceId: owner.spaceId,
      viewer: await readViewer(db, me, group.assembly_id),
      groupViewer: await readGroupViewer(db, me, group.id),
      group,
      assemblyListed: group.assembly_listed,
      managementType: group.management_type,
      config: group.config,
    }
  )
}

async function readCampaignSpace(
  db: Db,
  me: Me | undefined,
  owner: SpaceOwner,
  campaignId: number,
  byNumber: boolean,
): Promise<SpaceAccess | undefined> {
  const readable = await findReadableCampaign(db, me, { id: campaignId }, { byNumber })
  if (!readable) return undefined
  const { campaign, viewer } = readable
  const component = campaign.components.find((c) => c.id === owner.componentId)
  return {
    scope: component ? 'COMPONENT' : 'CAMPAIGN',
    spaceId: owner.spaceId,
    viewer,
    assemblyListed: campaign.assembly.listed,
    managementType: campaign.assembly.managementType,
    config: component ? component.config : campaign.config,
    campaign,
    ...(component ? { componentId: component.id } : {}),
  }
}
