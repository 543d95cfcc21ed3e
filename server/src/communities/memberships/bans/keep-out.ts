import type { BanBody } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { computeBanEnd, findLastBanDay, refuseBanning } from '@folkmoot/core/communities/memberships/bans.ts'
import { checkLastCoordinator } from '@folkmoot/core/communities/memberships/roles.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { checkNotLastCoordinator } from '../last-coordinator.ts'
import { emitMembershipEvent, targetIds } from '../membership-events.ts'
import { findVisibleTarget, lockTarget, type MembershipTarget, type TargetAccess } from '../membership-target.ts'
import { countOtherCoordinators, lockMembershipOf } from '../store.ts'
import { type BanRow, isKeptOut, lockWayIn } from './ban-rows.ts'

/** The assembly of a path, or one of its groups. */
export async function findBanTarget(
  db: Db,
  me: Me,
  aid: string,
  groupId?: number | null,
): Promise<TargetAccess | Refusal<'not_found' | 'assembly_not_listed'>> {
  const inAssembly = await findVisibleTarget(db, me, 'ASSEMBLY', aid)
  if (isRefusal(inAssembly) || groupId === undefined || groupId === null) return inAssembly
  const inGroup = await findVisibleTarget(db, me, 'GROUP', String(groupId))
  if (isRefusal(inGroup)) return inGroup
  return inGroup.target.assembly.id === inAssembly.target.assembly.id ? inGroup : refuse('not_found')
}

/**
 * Keeps a person out: ends the membership, or the request, with its groups, takes back the invitations to their address, and tells them
 * why, until when, and how to ask for a review.
 */
export async function keepOut(
  trx: Db,
  context: TransactionContext,
  me: Me,
  aid: string,
  body: BanBody,
): Promise<BanRow | Refusal<'not_found' | 'assembly_not_listed' | 'not_allowed' | 'last_coordinator' | 'kept_out_already'>> {
  const found = await findBanTarget(trx, me, aid, body.groupId)
  if (isRefusal(found)) return found
  const { target, viewer } = found
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'roles'])
    .where('uuid', '=', body.user)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const subject = { userId: person?.id ?? 0, admin: person?.roles.includes('ADMIN') ?? false }
  const denied = refuseBanning(viewer, subject, { topic: target.group?.is_topic ?? false })
  if (denied) return denied
  if (!person) return refuse('not_found')
  // what identifies who leaves and comes back stays one person; accounts are locked before what they belong to
  if (!target.group) await context.claimIdentities(trx, context, person.id)
  await lockTarget(trx, target)
  await lockWayIn(trx, target, person.id)
  if (await isKeptOut(trx, target, person.id, context.clock.now())) return refuse('kept_out_already')
  const last = target.group
    ? await checkCoordinatorOfGroup(trx, target, person.id)
    : await checkNotLastCoordinator(trx, person.id, target.assembly.id)
  if (last) return last
  await endMemberships(trx, target, person.id)
  if (person.email) await withdrawInvitations(trx, context, target, person.email)
  return insertBan(trx, context, me, target, person.id, body)
}

async function checkCoordinatorOfGroup(trx: Db, target: MembershipTarget, userId: number) {
  const row = await lockMembershipOf(trx, target, userId)
  return row?.status === 'ACCEPTED' ? checkLastCoordinator(row.roles, [], await countOtherCoordinators(trx, target, userId)) : undefined
}

/** Of the assembly with those of its groups, or of the group alone. */
const endMemberships = (trx: Db, target: MembershipTarget, userId: number) =>
  trx
    .deleteFrom('memberships')
    .where('assembly_id', '=', target.assembly.id)
    .where('user_id', '=', userId)
    .$if(target.group !== undefined, (query) => query.where('group_id', '=', target.group?.id ?? 0))
    .execute()

const withdrawInvitations = (trx: Db, context: TransactionContext, target: MembershipTarget, email: string) =>
  trx
    .updateTable('invitations')
    .set({ status: 'WITHDRAWN', answered_at: context.clock.iso() })
    .where('assembly_id', '=', target.assembly.id)
    .where('status', '=', 'INVITED')
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .$if(target.group !== undefined, (query) => query.where('group_id', '=', target.group?.id ?? 0))
    .execute()

async function insertBan(
  trx: Db,
  context: TransactionContext,
  me: Me,
  target: MembershipTarget,
  userId: number,
  { reason, days = null }: BanBody,
): Promise<BanRow> {
  const { timezone } = target.assembly
  const today = context.clock.today(timezone)
  const end = computeBanEnd(timezone, today, days)
  const row = await trx
    .insertInto('bans')
    .values({
      assembly_id: target.assembly.id,
      group_id: target.group?.id ?? null,
      user_id: userId,
      by_id: me.userId,
      reason,
      at: context.clock.iso(),
      until: end === null ? null : instantToIso(end),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  logSecurityEvent(context, { event: 'member_kept_out', userId, actorId: me.userId, ...targetIds(target) })
  // a removal like any other, so that open pages and documents, and seats of juries, follow it as they follow one
  await emitMembershipEvent(trx, context, 'MEMBER_REMOVED', target, me.userId, {
    banId: row.id,
    userId,
    ban: days === null ? 'open' : 'term',
    reason,
    ...(days === null ? {} : { date: findLastBanDay(today, days) }),
  })
  return row
}
