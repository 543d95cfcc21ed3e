import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { isCoordinatorSql } from '../access/member-sql.ts'
import { findTarget, lockTarget } from './membership-target.ts'
import { countOtherCoordinators } from './store.ts'

/**
 * Refuses to end all memberships of a person, in one assembly or everywhere, while an assembly or group has no other active
 * coordinator (MEM-018). Each is locked while it is counted, assemblies first, so that two such acts cannot deadlock.
 */
export async function checkNotLastCoordinator(
  trx: Db,
  userId: number,
  assemblyId?: number,
): Promise<Refusal<'last_coordinator'> | undefined> {
  const rows = await trx
    .selectFrom('memberships')
    .select(['assembly_id', 'group_id'])
    .where('user_id', '=', userId)
    .where(sql.raw<boolean>(isCoordinatorSql('memberships')))
    .$if(assemblyId !== undefined, (query) => query.where('assembly_id', '=', assemblyId ?? 0))
    .orderBy('group_id', (order) => order.asc().nullsFirst())
    .orderBy('assembly_id')
    .execute()
  for (const row of rows) {
    const target = await findTarget(trx, row)
    if (!target) continue
    await lockTarget(trx, target)
    if ((await countOtherCoordinators(trx, target, userId)) === 0)
      return refuse('last_coordinator', { variant: 'there', params: { name: target.name } })
  }
  return undefined
}
