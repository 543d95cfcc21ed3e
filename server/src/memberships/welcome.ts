import { ASSEMBLY_PREFIX, assemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { readList } from '@folkmoot/core/shared/config.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { readConfig } from '../shared/space.ts'
import { tell } from './events.ts'
import { type GroupRow, groupPlace, type Place, placeOf } from './place.ts'
import { insertMembership, type MembershipRow } from './store.ts'

/** What follows once somebody is a member: coordinators hear of it, and the groups everybody joins are joined. */
export async function welcome(trx: Db, context: ActContext, place: Place, member: MembershipRow): Promise<void> {
  const { user_id: userId } = member
  await tell(trx, context, 'MEMBER_JOINED', place, userId, { membershipId: member.id, userId })
  if (place.group) return
  await beginWaitingGroups(trx, context, place, userId)
  for (const group of await groupsForAll(trx, place)) {
    const at = context.clock.iso()
    const inner = groupPlace(place.assembly, group)
    await insertMembership(trx, inner, { userId, status: 'ACCEPTED', roles: ['MEMBER'], at })
  }
}

/** Groups that waited for the assembly to say yes begin now (decisions C, rule 1). */
async function beginWaitingGroups(trx: Db, context: ActContext, place: Place, userId: number): Promise<void> {
  const at = context.clock.iso()
  const begun = await trx
    .updateTable('memberships')
    .set({ status: 'ACCEPTED', created_at: at, changed_at: at })
    .where('assembly_id', '=', place.assembly.id)
    .where('user_id', '=', userId)
    .where('status', '=', 'INVITED')
    .returningAll()
    .execute()
  for (const row of begun) {
    const inner = await placeOf(trx, row)
    if (inner) await tell(trx, context, 'MEMBER_JOINED', inner, userId, { membershipId: row.id, userId })
  }
}

/** `auto-membership-working-groups` names them; `…-all` means every group of the assembly (decisions G.2). */
async function groupsForAll(trx: Db, place: Place): Promise<GroupRow[]> {
  const config = await readConfig(trx, place.assembly.space_id)
  const all = assemblyConfig(config).joinsAllGroups
  const names = readList(config, `${ASSEMBLY_PREFIX}auto-membership-working-groups`) ?? []
  if (!all && names.length === 0) return []
  const query = trx
    .selectFrom('working_groups')
    .selectAll()
    .where('assembly_id', '=', place.assembly.id)
    .where('deleted_at', 'is', null)
  if (all) return query.execute()
  const wanted = names.map((n) => n.toLowerCase())
  return query.where((e) => e(e.fn<string>('lower', ['name']), '=', e.fn.any(e.val(wanted)))).execute()
}
