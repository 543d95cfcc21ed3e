import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { isMemberSql } from '../access/member-sql.ts'
import { emitMembershipEvents } from './membership-events.ts'
import type { MembershipTarget } from './membership-target.ts'

/**
 * Makes members of the assembly members of its group at once, all or none; whoever is no member of the assembly is refused. The
 * caller checks the permission, that of an uploaded list (specification C).
 */
export async function addGroupMembers(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  actorId: number,
  given: readonly number[],
): Promise<Refusal<'invalid'> | undefined> {
  const userIds = [...new Set(given)]
  if (userIds.length === 0) return undefined
  const members = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.assembly_id', '=', target.assembly.id)
    .where('m.group_id', 'is', null)
    .where('m.user_id', 'in', userIds)
    .where('u.active', '=', true)
    .where(sql.raw<boolean>(isMemberSql('m')))
    .execute()
  if (members.length < userIds.length) return refuseFields({ field: 'members', code: 'unknown' })
  const at = context.clock.iso()
  const added = await trx
    .insertInto('memberships')
    .values(
      userIds.map((user_id) => ({
        type: target.kind,
        assembly_id: target.assembly.id,
        group_id: target.group?.id ?? null,
        user_id,
        status: 'ACCEPTED' as const,
        roles: ['MEMBER' as const],
        message: '',
        created_at: at,
        changed_at: at,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['id', 'user_id'])
    .execute()
  const eventData = added.map(({ id, user_id }) => ({ membershipId: id, userId: user_id }))
  await emitMembershipEvents(trx, context, 'MEMBER_JOINED', target, actorId, eventData)
  await emitMembershipEvents(trx, context, 'ADDED_TO_GROUP', target, actorId, eventData)
  return undefined
}
