import { type Kysely, sql } from 'kysely'

/** Why the count of a closed ballot ended without a result, and the arithmetic that was chosen to count it all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ballots add column count_failure jsonb, add column count_choice jsonb').execute(db)
}
