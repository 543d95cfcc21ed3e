import { type Kysely, sql } from 'kysely'

/** The names of columns of a list of people that nothing was taken from. The default is constant, so no row is written again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_uploads add column not_taken text[] not null default '{}'`.execute(db)
}
