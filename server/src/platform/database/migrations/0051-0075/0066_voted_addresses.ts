import { type Kysely, sql } from 'kysely'

/**
 * The addresses that have voted on a ballot, as keyed hashes until it is counted. An address may change hands (an account is deleted,
 * or takes another one) and must not vote a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballot_voted_addresses (
  ballot_id integer not null references ballots on delete cascade,
  hash text not null,
  user_id integer references users on delete set null,
  primary key (ballot_id, hash)
);
create index ballot_voted_addresses_of_user on ballot_voted_addresses (user_id) where user_id is not null;
`)
    .execute(db)
}
