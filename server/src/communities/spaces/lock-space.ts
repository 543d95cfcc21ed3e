import type { Db } from '../../platform/database/open.ts'

/** Locks a space until the transaction ends, so that additions and setting changes run one after the other. */
export async function lockSpace(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('spaces').select('id').where('id', '=', id).forUpdate().execute()
}
