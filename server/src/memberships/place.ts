import { type Facts, mayOpenByNumber } from '@folkmoot/core/assemblies/policy.ts'
import { isCoordinator, type Standing, VISITOR } from '@folkmoot/core/assemblies/standing.ts'
import type { ManagementType, SupportedMembership } from '@folkmoot/core/assemblies/words.ts'
import { maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import type { Target } from '@folkmoot/core/memberships/words.ts'
import { readBool } from '@folkmoot/core/shared/config.ts'
import { identify } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { type Selectable, sql } from 'kysely'
import { readFacts } from '../assemblies/facts.ts'
import { readGroupStanding, readStanding } from '../assemblies/standing.ts'
import { type AssemblyRow, findAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { WorkingGroupsTable } from '../groups/tables.ts'
import type { Me } from '../http/session.ts'
import { readConfig } from '../shared/space.ts'

export type GroupRow = Selectable<WorkingGroupsTable>

/** What one can be a member of: an assembly, or a working group of one. */
export interface Place {
  readonly kind: Target
  readonly assembly: AssemblyRow
  readonly group: GroupRow | undefined
  readonly name: string
  readonly spaceId: number
}

export const assemblyPlace = (assembly: AssemblyRow): Place => ({
  kind: 'ASSEMBLY',
  assembly,
  group: undefined,
  name: assembly.name,
  spaceId: assembly.space_id,
})

export const groupPlace = (assembly: AssemblyRow, group: GroupRow): Place => ({
  kind: 'GROUP',
  assembly,
  group,
  name: group.name,
  spaceId: group.space_id,
})

/** The place of a stored row; undefined when its assembly or group was put away. */
export async function placeOf(
  db: Db,
  row: { assembly_id: number; group_id: number | null },
): Promise<Place | undefined> {
  const assembly = await findAssembly(db, { by: 'id', id: row.assembly_id })
  if (!assembly || row.group_id === null) return assembly && assemblyPlace(assembly)
  const group = await findGroup(db, String(row.group_id))
  return group && groupPlace(assembly, group)
}

export function findGroup(db: Db, identifier: string): Promise<GroupRow | undefined> {
  const which = identify(identifier)
  const query = db.selectFrom('working_groups').selectAll().where('deleted_at', 'is', null)
  if (which.by === 'id') return query.where('id', '=', which.id).executeTakeFirst()
  if (which.by === 'uuid') return query.where('uuid', '=', which.uuid).executeTakeFirst()
  return Promise.resolve(undefined)
}

/** A place with what the caller is to it; in a group its assembly's coordinators may what admins may (decisions C). */
export interface Here {
  readonly place: Place
  readonly standing: Standing
  /** For a group: what the caller is to its assembly. */
  readonly above: Standing | undefined
}

export async function hereFor(db: Db, me: Me | undefined, place: Place): Promise<Here> {
  const above = await readStanding(db, me, place.assembly.id)
  if (!place.group) return { place, standing: above, above: undefined }
  const own = await readGroupStanding(db, me, place.group.id)
  return { place, standing: isCoordinator(above) ? { ...own, admin: true } : own, above }
}

type Hidden = Refusal<'assembly_not_listed' | 'not_found'>

/** The place a path names. A hidden group, and by number any of an unlisted assembly, is for members and who was asked in. */
export async function visiblePlace(db: Db, me: Me | undefined, target: Target, id: string): Promise<Here | Hidden> {
  if (target === 'ASSEMBLY') {
    const found = await visibleAssembly(db, me, id)
    return isRefusal(found)
      ? found
      : { place: assemblyPlace(found.assembly), standing: found.standing, above: undefined }
  }
  const group = await findGroup(db, id)
  const place = group && (await placeOf(db, { assembly_id: group.assembly_id, group_id: group.id }))
  if (!group || !place) return refuse('not_found')
  const here = await hereFor(db, me, place)
  return here.standing.status !== undefined || (await seesGroup(db, here, group, id)) ? here : refuse('not_found')
}

async function seesGroup(db: Db, { place, above = VISITOR }: Here, group: GroupRow, id: string): Promise<boolean> {
  if (identify(id).by === 'id' && !mayOpenByNumber(above, place.assembly)) return false
  return maySeeGroup(above, { listed: group.listed, config: await readConfig(db, group.space_id) })
}

/** What the policies ask of a place; nothing asks how many others are in a group, so these counts are its assembly's. */
export async function placeFacts(db: Db, place: Place, userId: number | undefined): Promise<Facts> {
  const facts = await readFacts(db, place.assembly, userId)
  const { group } = place
  if (!group) return facts
  const config = await readConfig(db, group.space_id)
  return {
    ...facts,
    listed: group.listed,
    managementType: group.management_type as ManagementType,
    supportedMembership: group.supported_membership as SupportedMembership,
    newMembershipsClosed: false,
    membersInvite: readBool(config, 'appcivist.wg.membership-invitation-by-members', false),
  }
}

/** Holds the place's row until the transaction ends: what counts its coordinators is decided one at a time. */
export async function lockPlace(trx: Db, place: Place): Promise<void> {
  const table = place.group ? sql.table('working_groups') : sql.table('assemblies')
  await sql`select id from ${table} where id = ${place.group?.id ?? place.assembly.id} for no key update`.execute(trx)
}
