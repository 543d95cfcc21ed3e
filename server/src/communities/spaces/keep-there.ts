import type { Db } from '../../platform/database/open.ts'

/**
 * Those of some rows that are still there, kept so until the transaction ends: what refers to them can be written, which PostgreSQL
 * would refuse where another request has removed one since it was read.
 */
export async function keepThere(trx: Db, table: 'themes' | 'custom_fields', ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
