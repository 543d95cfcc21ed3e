import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/**
 * Holds a name until the transaction `trx` ends: whoever asks for the same name meanwhile waits. For acts that no row of a
 * table stands for yet; acts that meet at a row lock the row.
 */
export async function lockName(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
