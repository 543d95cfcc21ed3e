import type { CreateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { type CreateAssemblyRefusal, createAssembly } from '../assemblies/create-assembly.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { assemblyTarget } from './membership-target.ts'
import { insertMembership } from './store.ts'

/**
 * Creates an assembly with its founder as member, coordinator and moderator, in the caller's transaction (ASM-019). The caller
 * rolls back when this refuses.
 */
export async function foundAssembly(
  trx: Db,
  context: TransactionContext,
  body: CreateAssemblyBody,
  founderId: number,
  options: { parent?: AssemblyRow; admin?: boolean } = {},
): Promise<AssemblyRow | CreateAssemblyRefusal> {
  const assembly = await createAssembly(trx, context, body, founderId, options)
  if (isRefusal(assembly)) return assembly
  await insertMembership(trx, assemblyTarget(assembly), {
    userId: founderId,
    status: 'ACCEPTED',
    roles: ['MEMBER', 'COORDINATOR', 'MODERATOR'],
    at: assembly.created_at,
  })
  return assembly
}
