import type { CreateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { foundAssembly } from '../../memberships/found-assembly.ts'
import type { AssemblyRow } from '../store.ts'

let assemblyCount = 0

/** An assembly for a test, founded by `by` or by a new user. */
export async function anAssembly(
  context: Context,
  given: Partial<CreateAssemblyBody> = {},
  by?: number,
): Promise<AssemblyRow & { founder: number }> {
  assemblyCount++
  const founder = by ?? (await createTestUser(context.db, {})).id
  const row = await inTransaction(context, (trx, context) =>
    foundAssembly(trx, context, { name: `Assembly ${assemblyCount}`, shortname: `assembly-${assemblyCount}-t`, ...given }, founder, {
      admin: true,
    }),
  )
  if ('refused' in row) throw new Error(`the assembly was refused: ${row.refused}`)
  return { ...row, founder }
}

/** A new user with a membership of these roles and this status. */
export async function aMember(
  context: Context,
  assembly: { id: number },
  roles: readonly Role[] = ['MEMBER'],
  status: 'ACCEPTED' | 'REQUESTED' | 'REJECTED' = 'ACCEPTED',
): Promise<{ userId: number; membershipId: number }> {
  const user = await createTestUser(context.db, {})
  const at = context.clock.iso()
  const { id } = await context.db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: assembly.id,
      group_id: null,
      user_id: user.id,
      status,
      roles: [...roles],
      rejected_at: status === 'REJECTED' ? at : null,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId: user.id, membershipId: id }
}
