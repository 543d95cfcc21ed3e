import { refuseMakingModerators } from '@folkmoot/core/communities/assemblies/policy.ts'
import {
  refuseAnsweringRequest,
  refuseChangingRoles,
  refuseLeavingTarget,
  refuseRemovingMember,
  refuseSeeingMembership,
  refuseWithdrawingRequest,
} from '@folkmoot/core/communities/memberships/policy.ts'
import { applyRoleChange, becomesModerator, checkLastCoordinator } from '@folkmoot/core/communities/memberships/roles.ts'
import type { AssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { isAssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { completeJoining } from './complete-joining.ts'
import { newMemberRoles } from './join.ts'
import { checkNotLastCoordinator } from './last-coordinator.ts'
import { emitMembershipEvent, logRoleChange, targetIds } from './membership-events.ts'
import { findTarget, lockTarget, readTargetAccess, readTargetPolicyInput, type TargetAccess } from './membership-target.ts'
import { countOtherCoordinators, findMembership, lockMembership, type MembershipRow, updateMembership } from './store.ts'

type Hidden = Refusal<'not_found'>
export interface LockedMembership {
  readonly row: MembershipRow
  readonly access: TargetAccess
}

/**
 * Locks a membership and its target until the transaction ends; hidden from viewers who may not see it. The target is locked
 * first, so that two acts on one target cannot deadlock.
 */
async function lockVisibleMembership(trx: Db, me: Me, id: number): Promise<LockedMembership | Hidden> {
  const seen = await findMembership(trx, id)
  const target = seen && (await findTarget(trx, seen))
  if (!target) return refuse('not_found')
  await lockTarget(trx, target)
  const row = await lockMembership(trx, id)
  if (!row) return refuse('not_found')
  const access = await readTargetAccess(trx, me, target)
  return refuseSeeingMembership(access.viewer, toSubject(row)) ?? { row, access }
}

const toSubject = (row: MembershipRow) => ({ userId: row.user_id, status: row.status, roles: row.roles })

/** Accepts or declines a request (MEM-006, MEM-002); a declined one keeps its row and the reason. */
export async function answerRequest(
  trx: Db,
  context: TransactionContext,
  me: Me,
  id: number,
  status: 'ACCEPTED' | 'REJECTED',
  reason = '',
): Promise<LockedMembership | Refusal<'not_found' | 'not_allowed' | 'request_answered'>> {
  const locked = await lockVisibleMembership(trx, me, id)
  if (isRefusal(locked)) return locked
  const { row, access } = locked
  const { target, viewer } = access
  const denied = refuseAnsweringRequest(viewer, { ...toSubject(row), status: 'REQUESTED' })
  if (denied) return denied
  if (row.status !== 'REQUESTED') return refuse('request_answered')
  const at = context.clock.iso()
  const eventData = { membershipId: id, userId: row.user_id, reason }
  if (status === 'REJECTED') {
    const after = await updateMembership(trx, id, { status, reason, rejected_at: at, changed_at: at })
    await emitMembershipEvent(trx, context, 'MEMBERSHIP_REJECTED', target, me.userId, eventData)
    return { row: after, access: access }
  }
  const set = { status, roles: newMemberRoles(target), reason: '', created_at: at, changed_at: at }
  const after = await updateMembership(trx, id, set)
  await emitMembershipEvent(trx, context, 'MEMBERSHIP_ACCEPTED', target, me.userId, eventData)
  await completeJoining(trx, context, target, after)
  return { row: after, access: access }
}

/** Removes a member, leaves, or withdraws the caller's own request (MEM-017, MEM-018). */
export async function endMembership(
  trx: Db,
  context: TransactionContext,
  me: Me,
  id: number,
): Promise<LockedMembership | Refusal<'not_found' | 'not_allowed' | 'last_coordinator'>> {
  // what identifies who leaves and comes back stays one person; accounts are locked before what they belong to
  const seen = await findMembership(trx, id)
  if (seen?.group_id === null) await context.claimIdentities(trx, context, seen.user_id)
  const locked = await lockVisibleMembership(trx, me, id)
  if (isRefusal(locked)) return locked
  const { row, access } = locked
  const { target, viewer } = access
  const subject = toSubject(row)
  const leavesByThemselves = !refuseLeavingTarget(viewer, subject) || !refuseWithdrawingRequest(viewer, subject)
  const denied = leavesByThemselves ? undefined : refuseRemovingMember(viewer, subject)
  if (denied) return denied
  if (row.status === 'ACCEPTED') {
    const refused = checkLastCoordinator(row.roles, [], await countOtherCoordinators(trx, target, row.user_id))
    if (refused) return refused
  }
  // leaving the assembly ends the memberships of its groups too
  const refused = target.group ? undefined : await checkNotLastCoordinator(trx, row.user_id, target.assembly.id)
  if (refused) return refused
  await trx.deleteFrom('memberships').where('id', '=', id).execute()
  if (!target.group) await deleteGroupMemberships(trx, target.assembly.id, row.user_id)
  if (!leavesByThemselves)
    logSecurityEvent(context, {
      event: 'member_removed',
      userId: row.user_id,
      actorId: me.userId,
      ...targetIds(target),
    })
  if (!leavesByThemselves)
    await emitMembershipEvent(trx, context, 'MEMBER_REMOVED', target, me.userId, {
      membershipId: id,
      userId: row.user_id,
    })
  return locked
}

/**
 * Members of a group must be members of its assembly: leaving the assembly means leaving its groups (specification C, rule 1).
 */
const deleteGroupMemberships = (trx: Db, assemblyId: number, userId: number) =>
  trx
    .deleteFrom('memberships')
    .where('assembly_id', '=', assemblyId)
    .where('group_id', 'is not', null)
    .where('user_id', '=', userId)
    .execute()

/** Changes the roles of a member; the last coordinator keeps the role (MEM-018). */
export async function changeRoles(
  trx: Db,
  context: TransactionContext,
  me: Me,
  id: number,
  change: (before: readonly AssignableRole[]) => readonly AssignableRole[],
): Promise<LockedMembership | Refusal<'not_found' | 'not_allowed' | 'last_coordinator'>> {
  const locked = await lockVisibleMembership(trx, me, id)
  if (isRefusal(locked)) return locked
  const { row, access } = locked
  const denied = refuseChangingRoles(access.viewer, toSubject(row))
  if (denied) return denied
  const before = row.roles
  const after = applyRoleChange(before, change(before.filter(isAssignableRole)))
  const refused = checkLastCoordinator(before, after, await countOtherCoordinators(trx, access.target, row.user_id))
  if (refused) return refused
  if (becomesModerator(before, after)) {
    const rules = await readTargetPolicyInput(trx, access.target, me.userId)
    const closed = refuseMakingModerators(access.viewer, rules)
    if (closed) return closed
  }
  if (before.length === after.length && after.every((role) => before.includes(role))) return locked
  const changed = await updateMembership(trx, id, { roles: after, changed_at: context.clock.iso() })
  const roleChange = { membershipId: id, userId: row.user_id, roles: after }
  await emitMembershipEvent(trx, context, 'ROLE_CHANGED', access.target, me.userId, roleChange)
  logRoleChange(context, access.target, me.userId, row.user_id, after)
  return { row: changed, access: access }
}
