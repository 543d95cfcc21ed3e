import {
  type AppealDecision,
  refuseAppealing,
  refuseDecidingAppeal,
  refuseLiftingBan,
} from '@folkmoot/core/communities/memberships/bans.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { listAdmins } from '../../../accounts/users/admins.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { isCoordinatorSql, isModeratorSql } from '../../access/member-sql.ts'
import { emitMembershipEvent, targetIds } from '../membership-events.ts'
import { findTarget, findVisibleTarget, type MembershipTarget, readTargetAccess } from '../membership-target.ts'
import { type BanRow, toBanState } from './ban-rows.ts'
import { judgeOf } from './read-bans.ts'

const lockBan = (trx: Db, id: number): Promise<BanRow | undefined> =>
  trx.selectFrom('bans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a ban of the assembly that a path names, with the caller as who judges there. */
async function lockJudgedBan(trx: Db, me: Me, aid: string, id: number | undefined) {
  const visible = await findVisibleTarget(trx, me, 'ASSEMBLY', aid)
  if (isRefusal(visible)) return visible
  const row = id === undefined ? undefined : await lockBan(trx, id)
  const target = row && row.assembly_id === visible.target.assembly.id ? await findTarget(trx, row) : undefined
  if (!row || !target) return refuse('not_found')
  return { row, target, judge: judgeOf(await readTargetAccess(trx, me, target)) }
}

/** Lets a person back in: they join as anybody may; who had asked for a review is told that it is settled. */
export async function liftBan(trx: Db, context: TransactionContext, me: Me, aid: string, id: number | undefined) {
  const found = await lockJudgedBan(trx, me, aid, id)
  if (isRefusal(found)) return found
  const denied = refuseLiftingBan(found.judge, toBanState(found.row), context.clock.now())
  if (denied) return denied
  await endBan(trx, context, me, found.target, found.row, '')
  return found.row
}

async function endBan(trx: Db, context: TransactionContext, me: Me, target: MembershipTarget, row: BanRow, answer: string): Promise<void> {
  const at = context.clock.iso()
  const decides = row.appealed_at !== null && row.decision === null
  await trx
    .updateTable('bans')
    .set({ lifted_at: at, lifted_by: me.userId })
    .$if(decides, (query) => query.set({ decision: 'LIFTED', answer, decided_at: at, decided_by: me.userId }))
    .where('id', '=', row.id)
    .execute()
  if (row.user_id === null) return
  logSecurityEvent(context, {
    event: 'member_let_back',
    userId: row.user_id,
    actorId: me.userId,
    ...targetIds(target),
  })
  await emitMembershipEvent(trx, context, 'BAN_ENDED', target, me.userId, {
    banId: row.id,
    userId: row.user_id,
    reason: answer,
  })
}

/** What a person says against being kept out; the moderators are told, and the admins where no moderator can decide. */
export async function appealBan(trx: Db, context: TransactionContext, me: Me, id: number | undefined, text: string) {
  const row = id === undefined ? undefined : await lockBan(trx, id)
  const target = row && (await findTarget(trx, row))
  if (!row || !target) return refuse('not_found')
  const denied = refuseAppealing(me.userId, toBanState(row), context.clock.now())
  if (denied) return denied
  await trx.updateTable('bans').set({ appeal: text, appealed_at: context.clock.iso() }).where('id', '=', row.id).execute()
  const userIds = await listAdminsNeeded(trx, row)
  await emitMembershipEvent(trx, context, 'BAN_APPEALED', target, me.userId, { banId: row.id, userIds })
  return row
}

/** The admins of the site, where nobody else can decide: each moderator and coordinator of the assembly kept the person out. */
async function listAdminsNeeded(trx: Db, row: BanRow): Promise<number[]> {
  const other = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.assembly_id', '=', row.assembly_id)
    .where('m.group_id', 'is', null)
    .where('u.active', '=', true)
    .where('m.user_id', '!=', row.by_id ?? 0)
    .where(sql.raw<boolean>(`(${isCoordinatorSql('m')} or ${isModeratorSql('m')})`))
    .executeTakeFirst()
  return other ? [] : listAdmins(trx)
}

/** Another moderator lets the person back in, or says why they stay out. */
export async function decideAppeal(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { aid, id }: { aid: string; id: number | undefined },
  { decision, answer = '' }: { decision: AppealDecision; answer?: string | undefined },
) {
  const found = await lockJudgedBan(trx, me, aid, id)
  if (isRefusal(found)) return found
  const { row, target, judge } = found
  const denied = refuseDecidingAppeal(judge, toBanState(row), context.clock.now())
  if (denied) return denied
  if (decision === 'LIFTED') {
    await endBan(trx, context, me, target, row, answer)
    return row
  }
  const at = context.clock.iso()
  await trx.updateTable('bans').set({ decision, answer, decided_at: at, decided_by: me.userId }).where('id', '=', row.id).execute()
  await emitMembershipEvent(trx, context, 'BAN_UPHELD', target, me.userId, {
    banId: row.id,
    userId: row.user_id,
    reason: answer,
  })
  return row
}
