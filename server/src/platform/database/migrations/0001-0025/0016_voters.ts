import { type Kysely, sql } from 'kysely'

/**
 * Who may vote on a ballot: its list of addresses and codes, and the roll as it was when voting opened. Like papers, these
 * rows carry no times, so that nobody can line them up with a log (specification E.6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballot_voters (
  id integer generated always as identity primary key,
  ballot_id integer not null references ballots on delete cascade,
  email text,
  code_number integer,
  code_hash text,
  redeemed boolean not null default false,
  redeemed_by integer references users on delete set null,
  check (email is not null or code_hash is not null),
  check ((code_hash is null) = (code_number is null))
);
create unique index ballot_voters_email on ballot_voters (ballot_id, email) where email is not null;
create unique index ballot_voters_code on ballot_voters (ballot_id, code_hash) where code_hash is not null;
create unique index ballot_voters_redeemed_by on ballot_voters (ballot_id, redeemed_by) where redeemed_by is not null;
create index ballot_voters_user on ballot_voters (redeemed_by) where redeemed_by is not null;

create table ballot_roll (
  ballot_id integer not null references ballots on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (ballot_id, user_id)
);
create index ballot_roll_user on ballot_roll (user_id);

alter table ballots add column roll_hash text;
`)
    .execute(db)
}
