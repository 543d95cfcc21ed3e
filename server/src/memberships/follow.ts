import { mayFollow } from '@folkmoot/core/assemblies/policy.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { readFacts } from '../assemblies/facts.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import type { Visible } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { assemblyPlace } from './place.ts'
import { insertMembership, lockMembershipAt, type MembershipRow, rolesOf, updateMembership } from './store.ts'

/** Follows a listed assembly: role FOLLOWER beside what the person is there already (decisions C). */
export async function follow(
  trx: Db,
  context: ActContext,
  userId: number,
  { assembly, standing }: Visible,
): Promise<MembershipRow | Refusal<'not_allowed'>> {
  const place = assemblyPlace(assembly)
  const at = context.clock.iso()
  const row =
    (await lockMembershipAt(trx, place, userId)) ??
    (await insertMembership(trx, place, { userId, status: 'ACCEPTED', roles: ['FOLLOWER'], at })) ??
    (await lockMembershipAt(trx, place, userId))
  if (!row) return refuse('not_allowed')
  if (rolesOf(row).includes('FOLLOWER')) return assembly.listed ? row : refuse('not_allowed')
  if (!mayFollow(standing, await readFacts(trx, assembly, userId))) return refuse('not_allowed')
  const roles: Role[] = row.status === 'REJECTED' ? ['FOLLOWER'] : [...rolesOf(row), 'FOLLOWER']
  const status = row.status === 'REJECTED' ? 'ACCEPTED' : row.status
  return updateMembership(trx, row.id, { status, roles, changed_at: at })
}

/** Stops following; a mere follower has nothing left here, but a request that was declined is remembered. */
export async function unfollow(trx: Db, context: ActContext, userId: number, assembly: AssemblyRow): Promise<void> {
  const row = await lockMembershipAt(trx, assemblyPlace(assembly), userId)
  if (!row?.roles.includes('FOLLOWER')) return
  const roles = rolesOf(row).filter((role) => role !== 'FOLLOWER')
  const changed_at = context.clock.iso()
  if (roles.length > 0) await updateMembership(trx, row.id, { roles, changed_at })
  else if (row.rejected_at !== null)
    await updateMembership(trx, row.id, { status: 'REJECTED', roles: ['MEMBER'], changed_at })
  else await trx.deleteFrom('memberships').where('id', '=', row.id).execute()
}
