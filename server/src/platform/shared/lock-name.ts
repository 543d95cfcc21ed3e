import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

/**
 * Locks a name until the transaction `trx` ends; other callers with the same name wait. For acts without a row to lock yet; acts
 * that share a row lock the row.
 */
export async function lockName(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
