import { type Kysely, sql } from 'kysely'

/** Exports of lists in documents: what was asked for, and the file that a job makes of it, which is deleted after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table contribution_exports (
  -- a job of either kind is found by its number alone
  id integer primary key default nextval('member_uploads_id_seq'),
  user_id integer not null references users on delete cascade,
  request jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
  message jsonb,
  total integer not null default 0,
  done integer not null default 0,
  file text,
  size bigint,
  at timestamptz not null,
  finished_at timestamptz
);
create index contribution_exports_user on contribution_exports (user_id, id);
create unique index contribution_exports_waiting on contribution_exports (user_id) where finished_at is null;
`)
    .execute(db)
}
