import { cleanEmail } from '@folkmoot/core/platform/shared/email.ts'
import { type Kysely, sql } from 'kysely'

/** The columns with addresses of people. */
const ADDRESSES = [
  ['users', 'email'],
  ['ballot_voters', 'email'],
  ['invitations', 'email'],
] as const

/**
 * Leaves out of stored addresses what nobody sees: who signs in with the address as it looks is found, and the list of a ballot knows
 * it. A row stays as it is where another one has the visible address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of ADDRESSES) {
    // few rows have a character beyond ASCII
    const { rows } = await sql<{ id: number; address: string }>`
select id, ${sql.ref(column)} as address from ${sql.table(table)} where ${sql.ref(column)} ~ '[^\x21-\x7e]'`.execute(db)
    for (const { id, address } of rows) {
      const visible = cleanEmail(address)
      if (visible === address || visible === '') continue
      await sql.raw('savepoint one_address').execute(db)
      try {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${visible} where id = ${id}`.execute(db)
        await sql.raw('release savepoint one_address').execute(db)
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
        await sql.raw('rollback to savepoint one_address').execute(db)
      }
    }
  }
}
const UNIQUE_VIOLATION = '23505'
