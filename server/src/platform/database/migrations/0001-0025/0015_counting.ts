import { type Kysely, sql } from 'kysely'

/**
 * What binds a count to its ballot: the digest of the papers with the time it was published, the time the seed was shown,
 * the roll at closing, and the audit package that was made once. Ballots counted before get their package by the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table ballots
  add column papers_digest text,
  add column papers_digest_at timestamptz,
  add column seed_revealed_at timestamptz,
  add column software text not null default '';
update ballots set papers_digest = result #>> '{count,digest}', seed_revealed_at = counted_at where counted_at is not null;

create table ballot_rolls (
  ballot_id integer primary key references ballots on delete cascade,
  salt text not null,
  voters text[] not null,
  hash text not null,
  joined integer not null
);

create table ballot_packages (
  ballot_id integer primary key references ballots on delete cascade,
  file text not null unique,
  bytes bigint not null,
  sha256 text not null,
  digest text not null,
  made_at timestamptz not null
);

drop index ballot_papers_finished;
create index ballot_papers_finished on ballot_papers (ballot_id, id) where status = 1;
`)
    .execute(db)
}
