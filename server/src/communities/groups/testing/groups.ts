import type { Db } from '../../../platform/database/open.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { insertSpaces } from '../../spaces/space-rows.ts'

let groupCount = 0

/** Creates a working group of the given campaigns with the given users as members. */
export async function aGroup(
  db: Db,
  assemblyId: number,
  given: {
    name?: string
    listed?: boolean
    campaigns?: readonly number[]
    members?: readonly number[]
    coordinator?: number
  } = {},
) {
  groupCount++
  const [space = 0, resources = 0, forum = 0] = await insertSpaces(db, 'WORKING_GROUP', 'RESOURCES', 'FORUM')
  const group = await db
    .insertInto('working_groups')
    .values({
      assembly_id: assemblyId,
      name: given.name ?? `Group ${groupCount}`,
      listed: given.listed ?? true,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: null,
      created_at: machineNow(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const campaign_id of given.campaigns ?? []) {
    await db.insertInto('campaign_groups').values({ campaign_id, group_id: group.id }).execute()
  }
  const people = [...(given.members ?? []), ...(given.coordinator === undefined ? [] : [given.coordinator])]
  for (const user_id of people) {
    await db
      .insertInto('memberships')
      .values({
        type: 'GROUP',
        assembly_id: assemblyId,
        group_id: group.id,
        user_id,
        status: 'ACCEPTED',
        roles: user_id === given.coordinator ? ['MEMBER', 'COORDINATOR'] : ['MEMBER'],
        created_at: machineNow(),
        changed_at: machineNow(),
      })
      .execute()
  }
  return group
}
