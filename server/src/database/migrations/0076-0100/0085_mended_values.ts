import { type Kysely, sql } from 'kysely'

/** Moves values that the guards of the step before refuse to the nearest that is possible, without a lock that stops writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('call validate_finite_values()').execute(db)
}
