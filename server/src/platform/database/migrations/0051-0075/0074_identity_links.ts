import { type Kysely, sql } from 'kysely'

/**
 * The identities that were once together in an account while a ballot was open, as keyed hashes until it is counted: what an account
 * loses before it votes is claimed with its vote, whichever account has it by then. `account` is the hash of the account itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballot_identity_links (
  ballot_id integer not null references ballots on delete cascade,
  hash text not null,
  account text not null,
  user_id integer references users on delete set null,
  primary key (ballot_id, hash, account)
);
create index ballot_identity_links_of_account on ballot_identity_links (ballot_id, account);
create index ballot_identity_links_of_user on ballot_identity_links (user_id) where user_id is not null;
`)
    .execute(db)
}
