import { withFirstModerators } from '@folkmoot/core/communities/groups/group-rules.ts'
import type { CreateGroupBody } from '@folkmoot/core/communities/groups/request-bodies.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import type { GroupRow } from '../access/find-group.ts'
import { replaceThemes } from '../assemblies/assembly-fields.ts'
import { toJoinColumns } from '../assemblies/join-columns.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { groupTarget } from '../memberships/membership-target.ts'
import { insertMembership } from '../memberships/store.ts'
import { insertSpaces } from '../spaces/space-rows.ts'
import { toGroupColumns } from './group-fields.ts'
import { saveGroupSettings } from './save-group-settings.ts'

type CreateGroupRefusal = Refusal<'group_name_taken' | 'invalid' | 'limit_reached'>

/** The name of a group is unique in its assembly, ignoring case; the caller locks the assembly. */
export async function checkGroupName(
  trx: Db,
  assemblyId: number,
  name: string,
  exceptId?: number,
): Promise<Refusal<'group_name_taken'> | undefined> {
  const row = await trx
    .selectFrom('working_groups')
    .select('id')
    .where('assembly_id', '=', assemblyId)
    .where('deleted_at', 'is', null)
    .where((e) => e(e.fn<string>('lower', ['name']), '=', e.fn<string>('lower', [e.val(name)])))
    .executeTakeFirst()
  if (row === undefined || row.id === exceptId) return undefined
  return refuse('group_name_taken', { fields: [{ field: 'name', code: 'taken' }] })
}

/**
 * Creates a working group of a campaign with its spaces, themes and settings, and its founder as member and coordinator
 * (GRP-023). The caller locks the assembly, and rolls back when this refuses.
 */
export async function createGroup(
  trx: Db,
  context: Pick<Context, 'clock'>,
  place: { readonly assembly: AssemblyRow; readonly campaign: { id: number; spaceId: number; title: string } },
  body: CreateGroupBody,
  founder: { readonly userId: number; readonly admin: boolean },
): Promise<GroupRow | CreateGroupRefusal> {
  const { assembly, campaign } = place
  const taken = await checkGroupName(trx, assembly.id, body.name)
  if (taken) return taken
  const [space = 0, resources = 0, forum = 0] = await insertSpaces(trx, 'WORKING_GROUP', 'RESOURCES', 'FORUM')
  const at = context.clock.iso()
  const group = await trx
    .insertInto('working_groups')
    .values({
      ...toGroupColumns(body),
      ...toJoinColumns(body.profile),
      name: body.name,
      assembly_id: assembly.id,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: founder.userId,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('campaign_groups').values({ campaign_id: campaign.id, group_id: group.id }).execute()
  if (body.themes)
    await replaceThemes(
      trx,
      space,
      body.themes.map((t) => t.title),
    )
  await copyCampaignThemes(trx, space, campaign.spaceId, body.existingThemes ?? [])
  const configs = withFirstModerators(body.configs, body.invitations ?? [])
  const refused = configs && (await saveGroupSettings(trx, space, configs))
  if (refused) return refused
  const roles = ['MEMBER', 'COORDINATOR'] as const
  await insertMembership(trx, groupTarget(assembly, group), { userId: founder.userId, status: 'ACCEPTED', roles, at })
  await emitEvent(trx, {
    event: 'NEW_WORKING_GROUP',
    at,
    actorId: founder.userId,
    spaceId: campaign.spaceId,
    data: {
      groupId: group.id,
      groupUuid: group.uuid,
      name: group.name,
      campaignId: campaign.id,
      campaign: campaign.title,
    },
  })
  return group
}

/** Copies themes of the campaign into the group; ids of other spaces are ignored. */
async function copyCampaignThemes(trx: Db, spaceId: number, from: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into themes (space_id, title, type, position)
    select ${spaceId}, title, 'OFFICIAL_PRE_DEFINED', 1000 + position from themes
    where space_id = ${from} and id = any(${[...ids]}::integer[])
    on conflict do nothing`.execute(trx)
}
