import { refuseFollowing } from '@folkmoot/core/communities/assemblies/policy.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { VisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { readAssemblyPolicyInput } from '../assemblies/policy-input.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { assemblyTarget } from './membership-target.ts'
import { insertMembership, lockMembershipOf, type MembershipRow, updateMembership } from './store.ts'

/** Follows a listed assembly: adds the role FOLLOWER to the roles the person already has (specification C). */
export async function followAssembly(
  trx: Db,
  context: TransactionContext,
  userId: number,
  { assembly, viewer }: VisibleAssembly,
): Promise<MembershipRow | Refusal<'not_allowed'>> {
  const target = assemblyTarget(assembly)
  const at = context.clock.iso()
  const row =
    (await lockMembershipOf(trx, target, userId)) ??
    (await insertMembership(trx, target, { userId, status: 'ACCEPTED', roles: ['FOLLOWER'], at })) ??
    (await lockMembershipOf(trx, target, userId))
  if (!row) return refuse('not_allowed')
  if (row.roles.includes('FOLLOWER')) return assembly.listed ? row : refuse('not_allowed')
  const denied = refuseFollowing(viewer, await readAssemblyPolicyInput(trx, assembly, userId))
  if (denied) return denied
  const roles: Role[] = row.status === 'REJECTED' ? ['FOLLOWER'] : [...row.roles, 'FOLLOWER']
  const status = row.status === 'REJECTED' ? 'ACCEPTED' : row.status
  return updateMembership(trx, row.id, { status, roles, changed_at: at })
}

/** Stops following; the row of a mere follower is deleted, except that of a declined request. */
export async function unfollowAssembly(trx: Db, context: TransactionContext, userId: number, assembly: AssemblyRow): Promise<void> {
  const row = await lockMembershipOf(trx, assemblyTarget(assembly), userId)
  if (!row?.roles.includes('FOLLOWER')) return
  const roles = row.roles.filter((role) => role !== 'FOLLOWER')
  const changed_at = context.clock.iso()
  if (roles.length > 0) await updateMembership(trx, row.id, { roles, changed_at })
  else if (row.rejected_at !== null) await updateMembership(trx, row.id, { status: 'REJECTED', roles: ['MEMBER'], changed_at })
  else await trx.deleteFrom('memberships').where('id', '=', row.id).execute()
}
