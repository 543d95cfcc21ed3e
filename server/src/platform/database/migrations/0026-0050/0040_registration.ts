import { type Kysely, sql } from 'kysely'

/**
 * Registration for ballots, papers that only a signature opens, and detached papers: who took part stands apart from what was
 * voted, and no table has a time of a row (specification E.4, E.6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table ballots add column registration jsonb, add column receipts text[];
alter table ballot_papers
  add column signature_hash text,
  add column receipt_hash text,
  add column draft jsonb;
create unique index ballot_papers_signature on ballot_papers (ballot_id, signature_hash) where signature_hash is not null;
create unique index ballot_papers_receipt on ballot_papers (ballot_id, receipt_hash) where receipt_hash is not null;

create table ballot_participants (
  id uuid primary key default gen_random_uuid(),
  ballot_id integer not null references ballots on delete cascade,
  user_id integer references users on delete set null,
  signature_hash text,
  voted_on date
);
create unique index ballot_participants_user on ballot_participants (ballot_id, user_id) where user_id is not null;
create unique index ballot_participants_signature on ballot_participants (ballot_id, signature_hash)
  where signature_hash is not null;
create index ballot_participants_of_user on ballot_participants (user_id) where user_id is not null;

create table ballot_registrations (
  id uuid primary key default gen_random_uuid(),
  ballot_id integer not null references ballots on delete cascade,
  user_id integer references users on delete cascade,
  signature_hash text,
  token_hash text,
  check ((user_id is null) <> (signature_hash is null))
);
create unique index ballot_registrations_user on ballot_registrations (ballot_id, user_id) where user_id is not null;
create unique index ballot_registrations_signature on ballot_registrations (ballot_id, signature_hash)
  where signature_hash is not null;
create index ballot_registrations_of_user on ballot_registrations (user_id) where user_id is not null;

create table ballot_answers (
  ballot_id integer not null references ballots on delete cascade,
  hash text not null,
  primary key (ballot_id, hash)
);
`)
    .execute(db)
}
