import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table campaigns (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  assembly_id integer not null references assemblies on delete cascade,
  title text not null,
  goal text not null,
  brief text not null default '',
  listed boolean not null default true,
  status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED')),
  lang text not null default 'en',
  logo text not null default '',
  cover text not null default '',
  colour text not null default 'estuary',
  binding_ballot boolean not null default true,
  space_id integer not null unique references spaces,
  forum_space_id integer not null unique references spaces,
  import_hash text unique,
  creator_id integer references users on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index campaigns_assembly on campaigns (assembly_id) where deleted_at is null;

create table components (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  campaign_id integer not null references campaigns on delete cascade,
  key text not null,
  type text not null check (type in ('IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION')),
  title text not null,
  description text not null default '',
  position integer not null,
  enabled boolean not null default true,
  linked boolean not null default false,
  start_on date,
  end_on date,
  space_id integer not null unique references spaces,
  check (end_on is null or start_on is null or end_on >= start_on)
);
create index components_campaign on components (campaign_id, position);

create table milestones (
  id integer generated always as identity primary key,
  component_id integer not null references components on delete cascade,
  key text not null,
  title text not null,
  description text not null default '',
  type text not null check (type in ('START', 'REMINDER', 'END')),
  date timestamp not null,
  position integer not null
);
create index milestones_component on milestones (component_id, position);

create table campaign_groups (
  campaign_id integer not null references campaigns on delete cascade,
  group_id integer not null references working_groups on delete cascade,
  primary key (campaign_id, group_id)
);
create index campaign_groups_group on campaign_groups (group_id);
`)
    .execute(db)
}
