import { type Kysely, sql } from 'kysely'

/**
 * Files of contributions and what each of them made. `rows` is what the file says until the import ends, then it is empty; an item
 * remembers how the import left a contribution, so that undoing it keeps what somebody touched since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table contribution_imports (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaigns on delete cascade,
  user_id integer not null references users on delete cascade,
  type text not null,
  create_themes boolean not null,
  dry_run boolean not null,
  file_name text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED', 'UNDONE')),
  rows jsonb not null,
  errors jsonb not null,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  created_themes integer[] not null default '{}',
  message jsonb,
  at timestamptz not null,
  finished_at timestamptz
);
create index contribution_imports_campaign on contribution_imports (campaign_id, id);
create index contribution_imports_user on contribution_imports (user_id);
create index contribution_imports_waiting on contribution_imports (id) where finished_at is null;

create table contribution_import_items (
  import_id integer not null references contribution_imports on delete cascade,
  contribution_id integer not null references contributions on delete cascade,
  revision integer not null,
  status text not null,
  authors integer not null,
  primary key (import_id, contribution_id)
);
create index contribution_import_items_contribution on contribution_import_items (contribution_id);

create index contributions_by_code on contributions (campaign_id, lower(source_code)) where source_code <> '';
`)
    .execute(db)
}
