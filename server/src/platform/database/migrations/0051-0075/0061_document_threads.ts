import { type Kysely, sql } from 'kysely'

/** Comments on passages of documents, in threads (decision 0063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table document_threads (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  document_id integer not null references documents on delete cascade,
  quote text not null,
  anchor_from text not null,
  anchor_to text not null,
  at timestamptz not null,
  outcome text check (outcome in ('RESOLVED', 'ACCEPTED', 'DECLINED')),
  ended_at timestamptz,
  ended_by_id integer references users on delete set null,
  check ((outcome is null) = (ended_at is null))
);
create index document_threads_of_document on document_threads (document_id);
create index document_threads_ended_by on document_threads (ended_by_id) where ended_by_id is not null;

create table document_comments (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  thread_id integer not null references document_threads on delete cascade,
  user_id integer references users on delete set null,
  at timestamptz not null,
  text text not null,
  -- the wording that is proposed for the passage; empty to leave it out
  suggestion text
);
create index document_comments_of_thread on document_comments (thread_id);
create index document_comments_of_user on document_comments (user_id) where user_id is not null;
`)
    .execute(db)
}
