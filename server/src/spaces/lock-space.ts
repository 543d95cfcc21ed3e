import type { Db } from '../database/open.ts'

/** Holds a space until the transaction ends: what is added to it, or set in it, comes one after the other. */
export async function lockSpace(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('spaces').select('id').where('id', '=', id).forUpdate().execute()
}
