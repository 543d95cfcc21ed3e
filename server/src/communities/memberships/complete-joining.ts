import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { GroupRow } from '../access/find-group.ts'
import { isInviteeSql } from '../access/member-sql.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { isKeptOut } from './bans/ban-rows.ts'
import { emitMembershipEvent } from './membership-events.ts'
import { findTarget, groupTarget, type MembershipTarget } from './membership-target.ts'
import { insertMembership, type MembershipRow } from './store.ts'

/** Completes a new membership: coordinators are notified, and the groups that everybody joins are joined. */
export async function completeJoining(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  member: MembershipRow,
): Promise<void> {
  const { user_id: userId } = member
  await emitMembershipEvent(trx, context, 'MEMBER_JOINED', target, userId, { membershipId: member.id, userId })
  if (target.group) return
  await activateInvitedGroups(trx, context, target, userId)
  for (const group of await listAutoJoinGroups(trx, target)) {
    const at = context.clock.iso()
    const inner = groupTarget(target.assembly, group)
    if (await isKeptOut(trx, inner, userId, context.clock.now())) continue
    await insertMembership(trx, inner, { userId, status: 'ACCEPTED', roles: ['MEMBER'], at })
  }
}

/** Activates the group memberships that waited for acceptance by the assembly (specification C, rule 1). */
async function activateInvitedGroups(trx: Db, context: TransactionContext, target: MembershipTarget, userId: number): Promise<void> {
  const at = context.clock.iso()
  const activated = await trx
    .updateTable('memberships')
    .set({ status: 'ACCEPTED', created_at: at, changed_at: at })
    .where('assembly_id', '=', target.assembly.id)
    .where('group_id', 'is not', null)
    .where('user_id', '=', userId)
    .where(sql.raw<boolean>(isInviteeSql('memberships')))
    .returningAll()
    .execute()
  for (const row of activated) {
    const inner = await findTarget(trx, row)
    if (inner) await emitMembershipEvent(trx, context, 'MEMBER_JOINED', inner, userId, { membershipId: row.id, userId })
  }
}

/** The groups that `auto-membership-working-groups` names; `…-all` means every group of the assembly (specification G.2). */
async function listAutoJoinGroups(trx: Db, target: MembershipTarget): Promise<GroupRow[]> {
  const settings = parseAssemblySettings(await readSpaceSettings(trx, target.assembly.space_id))
  const { joinsAllGroups: all, joinedGroups: names } = settings
  if (!all && names.length === 0) return []
  const query = trx.selectFrom('working_groups').selectAll().where('assembly_id', '=', target.assembly.id).where('deleted_at', 'is', null)
  if (all) return query.execute()
  const lowerCaseNames = names.map((n) => n.toLowerCase())
  return query.where((e) => e(e.fn<string>('lower', ['name']), '=', e.fn.any(e.val(lowerCaseNames)))).execute()
}
