import {
  decideJoin,
  defaultMemberRoles,
  type JoinRefusal,
  type JoinRules,
  mergeMemberRoles,
} from '@folkmoot/core/communities/memberships/join.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { GroupRow } from '../access/find-group.ts'
import { toJoinRules } from '../access/find-group.ts'
import { findPendingInvitationId } from '../access/read-viewer.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { readSpaceSettings } from '../spaces/space-rows.ts'
import { findsClosedDoor } from './bans/ban-rows.ts'
import { completeJoining } from './complete-joining.ts'
import { emitMembershipEvent } from './membership-events.ts'
import { assemblyTarget, groupTarget, type MembershipTarget } from './membership-target.ts'
import { needsGroup } from './needs-group.ts'
import { insertMembership, lockMembershipOf, type MembershipRow, updateMembership } from './store.ts'

interface JoinRequest {
  readonly userId: number
  readonly assembly: AssemblyRow
  /** When present, the group is joined instead of the assembly. */
  readonly group?: GroupRow
  readonly message?: string | undefined
}

/**
 * Joins or requests to join, by the rules of the assembly or group (MEM-008, MEM-010). Concurrent requests leave one row a
 * person.
 */
export async function joinTarget(
  trx: Db,
  context: TransactionContext,
  { userId, assembly, group, message = '' }: JoinRequest,
): Promise<MembershipRow | JoinRefusal | Refusal<'signup_closed'>> {
  const target = group ? groupTarget(assembly, group) : assemblyTarget(assembly)
  const rules = await readJoinRules(trx, target, userId)
  if (isRefusal(rules)) return rules
  if (await findsClosedDoor(trx, target, userId, context.clock.now())) return refuse('kept_out')
  const before = await lockMembershipOf(trx, target, userId)
  if (!before && (await findPendingInvitationId(trx, userId, target.assembly.id, target.group?.id ?? null))) return refuse('already_member')
  const outcome = decideJoin(before && toExistingMembership(before), rules, context.clock.now())
  if (isRefusal(outcome)) return outcome

  const at = context.clock.iso()
  const roles = outcome === 'ACCEPTED' ? newMemberRoles(target) : (['MEMBER'] as const)
  const set = { status: outcome, roles, message }
  const row = before
    ? await updateMembership(trx, before.id, { ...set, reason: '', created_at: at, changed_at: at })
    : await insertMembership(trx, target, { ...set, userId, at })
  if (!row) return refuse('already_member')
  if (outcome === 'ACCEPTED') await completeJoining(trx, context, target, row)
  else
    await emitMembershipEvent(trx, context, 'MEMBERSHIP_REQUESTED', target, userId, {
      membershipId: row.id,
      userId,
      message,
    })
  return row
}

const toExistingMembership = (row: MembershipRow) => ({
  status: row.status,
  roles: row.roles,
  rejectedAt: row.rejected_at === null ? undefined : Date.parse(row.rejected_at),
})

export const newMemberRoles = (target: MembershipTarget) =>
  mergeMemberRoles(
    target.group ? [] : defaultMemberRoles({ moderators: target.assembly.moderators, membership: target.assembly.membership }),
  )

async function readJoinRules(trx: Db, target: MembershipTarget, userId: number): Promise<JoinRules | Refusal<'signup_closed'>> {
  if (target.group) {
    return { ...toJoinRules(target.group), groupNeeded: await needsGroup(trx, target.group.id, userId) }
  }
  const { newMembershipsClosed } = parseAssemblySettings(await readSpaceSettings(trx, target.assembly.space_id))
  return newMembershipsClosed ? refuse('signup_closed') : { supportedMembership: target.assembly.supported_membership }
}
