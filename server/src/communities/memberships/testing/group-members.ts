import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { GroupRow } from '../../access/find-group.ts'
import { insertSpaces, saveSpaceSettings } from '../../spaces/space-rows.ts'

let groupCount = 0

interface GroupFixture {
  readonly assemblyId: number
  readonly managementType?: ManagementType
  readonly supportedMembership?: SupportedMembership
  readonly isTopic?: boolean
  readonly listed?: boolean
  readonly autoAccept?: boolean
  /** Settings of the group's campaign. */
  readonly campaignConfig?: Readonly<Record<string, string>>
}

/** A working group of an assembly for a test, with a campaign. */
export async function aGroupWithCampaign(context: Context, given: GroupFixture): Promise<GroupRow & { campaignId: number }> {
  const { db } = context
  groupCount++
  const at = context.clock.iso()
  const [space = 0, resources = 0, forum = 0, campaign = 0, campaignForum = 0] = await insertSpaces(
    db,
    'WORKING_GROUP',
    'RESOURCES',
    'FORUM',
    'CAMPAIGN',
    'FORUM',
  )
  const group = await db
    .insertInto('working_groups')
    .values({
      assembly_id: given.assemblyId,
      name: `Circle ${groupCount}`,
      is_topic: given.isTopic ?? false,
      listed: given.listed ?? true,
      management_type: given.managementType ?? 'COORDINATED',
      supported_membership: given.supportedMembership ?? 'OPEN',
      auto_accept_membership: given.autoAccept ?? false,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('campaigns')
    .values({
      assembly_id: given.assemblyId,
      title: `Campaign ${groupCount}`,
      goal: 'To decide.',
      space_id: campaign,
      forum_space_id: campaignForum,
      creator_id: null,
      import_hash: null,
      current_ballot_id: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('campaign_groups').values({ campaign_id: id, group_id: group.id }).execute()
  if (given.campaignConfig) await saveSpaceSettings(db, campaign, given.campaignConfig)
  return { ...group, campaignId: id }
}

export async function addGroupMember(
  context: Context,
  group: Pick<GroupRow, 'id' | 'assembly_id'>,
  userId: number,
  roles: readonly Role[] = ['MEMBER'],
): Promise<number> {
  const at = context.clock.iso()
  const { id } = await context.db
    .insertInto('memberships')
    .values({
      type: 'GROUP',
      assembly_id: group.assembly_id,
      group_id: group.id,
      user_id: userId,
      status: 'ACCEPTED',
      roles: [...roles],
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
