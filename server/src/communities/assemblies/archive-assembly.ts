import { refuseRemovingAssembly } from '@folkmoot/core/communities/assemblies/policy.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findVisibleAssembly } from './find-visible-assembly.ts'
import { hasVoteUnderWay } from './has-vote-under-way.ts'
import { readAssemblyPolicyInput } from './policy-input.ts'
import type { AssemblyRow } from './store.ts'

/** Puts an assembly away with everything in it: it is not found any more. Its rows stay, so that the operator can bring it back. */
export async function archiveAssembly(
  trx: Db,
  context: TransactionContext,
  me: Me,
  aid: string,
): Promise<AssemblyRow | Refusal<'not_allowed' | 'assembly_not_listed' | 'not_found' | 'votes_under_way'>> {
  const found = await findVisibleAssembly(trx, me, aid)
  if (isRefusal(found)) return found
  const { assembly, viewer } = found
  // a membership that is being added holds this row: its member is counted
  await trx.selectFrom('assemblies').select('id').where('id', '=', assembly.id).forUpdate().execute()
  const denied = refuseRemovingAssembly(viewer, await readAssemblyPolicyInput(trx, assembly, me.userId))
  if (denied) return denied
  if (await hasVoteUnderWay(trx, assembly.id)) return refuse('votes_under_way')
  await trx.updateTable('assemblies').set({ archived_at: context.clock.iso() }).where('id', '=', assembly.id).execute()
  return assembly
}

/** Brings an archived assembly back as it was; returns its name, or undefined where none with this short name is archived. */
export async function restoreAssembly(db: Db, shortname: string): Promise<string | undefined> {
  const restored = await db
    .updateTable('assemblies')
    .set({ archived_at: null })
    .where((e) => e(e.fn<string>('lower', ['shortname']), '=', shortname.trim().toLowerCase()))
    .where('archived_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return restored?.name
}
