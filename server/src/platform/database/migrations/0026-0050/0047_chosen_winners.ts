import { type Kysely, sql } from 'kysely'

/** Whom coordinators selected instead of the winners of a ballot, with the reason; the result stays as it was counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ballots add column selection jsonb').execute(db)
}
