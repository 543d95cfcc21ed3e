import { type Kysely, sql } from 'kysely'

/**
 * Everything that a person wrote in an assembly or group, removed by one act: how far a job has come with it, and which removals belong
 * to it, so that its undoing brings back these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table author_removals (
  id integer generated always as identity primary key,
  assembly_id integer not null references assemblies on delete cascade,
  group_id integer references working_groups on delete cascade,
  user_id integer references users on delete set null,
  by_id integer references users on delete set null,
  reason text not null check (reason in ('SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER')),
  note text not null default '',
  at timestamptz not null,
  status text not null default 'REMOVING' check (status in ('REMOVING', 'REMOVED', 'RESTORING', 'RESTORED')),
  upto integer not null,
  done integer not null default 0,
  total integer not null,
  contributions integer not null default 0,
  comments integer not null default 0,
  restored integer not null default 0,
  restored_by integer references users on delete set null,
  restored_at timestamptz
);
create index author_removals_of_assembly on author_removals (assembly_id, id);
create index author_removals_of_user on author_removals (user_id);
create index author_removals_of_group on author_removals (group_id) where group_id is not null;
create index author_removals_running on author_removals (id) where status in ('REMOVING', 'RESTORING');
alter table removals add column author_removal_id integer references author_removals on delete set null;
create index removals_of_author_removal on removals (author_removal_id, id) where author_removal_id is not null;
call guard_finite_values('author_removals');
call validate_finite_values('author_removals');
`)
    .execute(db)
}
