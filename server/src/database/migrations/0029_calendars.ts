import { type Kysely, sql } from 'kysely'

/** The addresses at which programs read the dates of a person; only the hash of its secret is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table calendars (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
`)
    .execute(db)
}
