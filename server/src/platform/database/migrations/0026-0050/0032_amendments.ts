import { type Kysely, sql } from 'kysely'

/**
 * Amendments (forks) of contributions, what they were made from, the merges that took them into their originals, and which
 * contributions inspired which. `base` and `former` are texts and fields at that moment; an amendment outlives its original.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contributions
  add column forked_from_id integer references contributions on delete set null,
  add column forked_from_revision integer;
create index contributions_forked_from on contributions (forked_from_id) where forked_from_id is not null;

alter table contribution_history add column about_id integer references contributions on delete set null;
create index contribution_history_about on contribution_history (about_id) where about_id is not null;

create table contribution_forks (
  contribution_id integer primary key references contributions on delete cascade,
  base jsonb not null
);

create table contribution_merges (
  id integer generated always as identity primary key,
  child_id integer not null references contributions on delete cascade,
  parent_id integer references contributions on delete set null,
  revision integer not null,
  at timestamptz not null,
  by_id integer references users on delete set null,
  former jsonb not null,
  added_authors integer[] not null default '{}',
  undone_at timestamptz
);
create unique index contribution_merges_child on contribution_merges (child_id) where undone_at is null;
create index contribution_merges_parent on contribution_merges (parent_id);

create table contribution_inspirations (
  contribution_id integer not null references contributions on delete cascade,
  inspiration_id integer not null references contributions on delete cascade,
  primary key (contribution_id, inspiration_id)
);
create index contribution_inspirations_of on contribution_inspirations (inspiration_id);
`)
    .execute(db)
}
