import { type Kysely, sql } from 'kysely'

/** What an uploaded list of a new account tells: how many of its invitations leave later, and from when (specification B.10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table member_uploads add column later integer not null default 0;
alter table member_uploads add column later_from timestamptz;
`)
    .execute(db)
}
