import { type Kysely, sql } from 'kysely'

/** Whether a voter has saved a paper: one that nobody has touched has the score 0 everywhere, which its voter may also have meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ballot_papers add column saved boolean not null default false').execute(db)
}
