import { type Kysely, sql } from 'kysely'

/**
 * Assessments that come from no member: the official statement of a group, one for each contribution, and what people without an
 * account say with the password of a campaign. A removed one keeps who removed it and why, without its words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table assessments (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  contribution_id integer not null references contributions on delete cascade,
  group_id integer references working_groups on delete cascade,
  created_by integer references users on delete set null,
  visitor_name text not null default '',
  need integer check (need between 0 and 4),
  benefit integer check (benefit between 0 and 4),
  feasibility integer check (feasibility between 0 and 4),
  text text not null default '',
  at timestamptz not null,
  removed_at timestamptz,
  removed_by integer references users on delete set null,
  removal_reason text check (removal_reason in ('SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER')),
  removal_note text not null default '',
  check ((removed_at is null) = (removal_reason is null)),
  check (group_id is not null or visitor_name <> '' or removed_at is not null)
);
create unique index assessments_of_group on assessments (contribution_id, group_id) where group_id is not null;
create unique index assessments_of_outsider on assessments (contribution_id, lower(visitor_name))
  where group_id is null and removed_at is null;
create index assessments_by_group on assessments (group_id) where group_id is not null;
create index assessments_created_by on assessments (created_by) where created_by is not null;
`)
    .execute(db)
}
