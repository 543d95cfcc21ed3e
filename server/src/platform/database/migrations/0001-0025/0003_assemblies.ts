import { type Kysely, sql } from 'kysely'

/** Spaces hold what belongs to an assembly, campaign, group, phase or contribution: settings, themes, contributions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table spaces (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  kind text not null
);
alter table config add foreign key (space_id) references spaces on delete cascade;

create table assemblies (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  shortname text not null,
  name text not null,
  description text not null default '',
  place text not null default '',
  listed boolean not null default true,
  featured boolean not null default false,
  principal boolean not null default false,
  lang text not null default 'en',
  timezone text not null default 'UTC',
  icon text not null default '',
  cover text not null default '',
  colour text not null default 'estuary',
  target_audience text not null default '',
  membership text not null default 'OPEN',
  registration_invitation boolean not null default false,
  registration_request boolean not null default false,
  supported_membership text not null default 'OPEN',
  management_type text not null default 'COORDINATED',
  moderators text not null default 'none',
  coordinators text not null default 'two',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  invitation_email text not null default '',
  parent_id integer references assemblies,
  space_id integer not null unique references spaces,
  resources_space_id integer not null unique references spaces,
  forum_space_id integer not null unique references spaces,
  creator_id integer references users,
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index assemblies_shortname on assemblies (lower(shortname));

create table assembly_links (
  assembly_id integer not null references assemblies on delete cascade,
  linked_id integer not null references assemblies on delete cascade,
  primary key (assembly_id, linked_id)
);

create table themes (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  space_id integer not null references spaces on delete cascade,
  title text not null,
  type text not null default 'OFFICIAL_PRE_DEFINED',
  position integer not null default 0
);
create unique index themes_title on themes (space_id, lower(title), type);

create table working_groups (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  assembly_id integer not null references assemblies on delete cascade,
  name text not null,
  text text not null default '',
  is_topic boolean not null default false,
  listed boolean not null default true,
  lang text not null default 'en',
  icon text not null default '',
  cover text not null default '',
  colour text not null default 'estuary',
  membership text not null default 'OPEN',
  registration_invitation boolean not null default false,
  registration_request boolean not null default false,
  supported_membership text not null default 'OPEN',
  management_type text not null default 'OPEN',
  auto_accept_membership boolean not null default false,
  majority_threshold text not null default 'simple',
  block_majority boolean not null default false,
  invitation_email text not null default '',
  space_id integer not null unique references spaces,
  resources_space_id integer not null unique references spaces,
  forum_space_id integer not null unique references spaces,
  creator_id integer references users,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index working_groups_name on working_groups (assembly_id, lower(name)) where deleted_at is null;

create table memberships (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('ASSEMBLY', 'GROUP')),
  assembly_id integer not null references assemblies on delete cascade,
  group_id integer references working_groups on delete cascade,
  user_id integer not null references users on delete cascade,
  status text not null check (status in ('ACCEPTED', 'REQUESTED', 'INVITED', 'REJECTED')),
  roles text[] not null default '{MEMBER}',
  message text not null default '',
  reason text not null default '',
  rejected_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((type = 'GROUP') = (group_id is not null))
);
create unique index memberships_assembly on memberships (assembly_id, user_id) where group_id is null;
create unique index memberships_group on memberships (group_id, user_id) where group_id is not null;
create index memberships_user on memberships (user_id);

create table invitations (
  id integer generated always as identity primary key,
  assembly_id integer not null references assemblies on delete cascade,
  group_id integer references working_groups on delete cascade,
  email text not null,
  name text not null default '',
  lang text not null default '',
  moderator boolean not null default false,
  coordinator boolean not null default false,
  expert boolean not null default false,
  status text not null default 'INVITED',
  token_hash bytea not null unique,
  mailed boolean not null default false,
  sent_at timestamptz,
  sends integer not null default 0,
  bulk boolean not null default false,
  invited_by integer references users on delete set null,
  invitation_email text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  roles_wait boolean not null default false
);
create unique index invitations_open on invitations (assembly_id, coalesce(group_id, 0), lower(email)) where status = 'INVITED';

create table member_uploads (
  id integer generated always as identity primary key,
  assembly_id integer not null references assemblies on delete cascade,
  group_id integer references working_groups on delete cascade,
  user_id integer not null references users on delete cascade,
  send boolean not null,
  rows jsonb not null,
  invalid jsonb not null,
  done integer not null default 0,
  added integer not null default 0,
  invited integer not null default 0,
  already integer not null default 0,
  links text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index member_uploads_assembly on member_uploads (assembly_id, created_at);

create table resources (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  space_id integer not null references spaces on delete cascade,
  name text not null,
  title text not null default '',
  description text not null default '',
  url text not null,
  resource_type text not null,
  is_template boolean not null default false,
  show_form boolean not null default false,
  creator_id integer references users on delete set null,
  created_at timestamptz not null
);
create index resources_space on resources (space_id);

create table organizations (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  space_id integer not null references spaces on delete cascade,
  name text not null,
  url text not null default '',
  position integer not null default 0
);
create index organizations_space on organizations (space_id);
`)
    .execute(db)
}
