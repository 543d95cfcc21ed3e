import { type Kysely, sql } from 'kysely'

/**
 * The key of each ballot's hashes (voting codes, answers, whoever has voted), encrypted under the key of the instance, so that the
 * latter can change while people vote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballot_keys (
  ballot_id integer primary key references ballots on delete cascade,
  sealed text not null
);
`)
    .execute(db)
}
