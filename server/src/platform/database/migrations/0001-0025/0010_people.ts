import { type Kysely, sql } from 'kysely'

/**
 * Large assemblies: members counted and paged without reading all of them, the few with a role of their own found at once,
 * people sorted and searched by a name without case and accents; invitations and mails found by their address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index memberships_members on memberships (assembly_id, created_at desc, id desc) include (user_id)
  where group_id is null and status = 'ACCEPTED' and roles <> '{FOLLOWER}';
create index memberships_group_members on memberships (group_id, created_at desc, id desc) include (user_id)
  where group_id is not null and status = 'ACCEPTED' and roles <> '{FOLLOWER}';
create index memberships_special on memberships (assembly_id, group_id)
  where status = 'ACCEPTED' and roles <> '{MEMBER}' and roles <> '{FOLLOWER}';
create index memberships_requested on memberships (assembly_id, group_id, created_at) where status = 'REQUESTED';

create function name_key(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(name, nfd), '[\\u0300-\\u036f]', '', 'g')) collate "C";
alter table users add column name_key text collate "C" generated always as (name_key(name)) stored;

create index invitations_email on invitations (lower(email)) where status = 'INVITED';
create index invitations_assembly on invitations (assembly_id, group_id, (coalesce(sent_at, created_at)) desc, id desc);
create index mails_to on mails (lower(to_email), id);

create index contributions_forum on contributions (assembly_id) where type = 'FORUM_POST';
create index assemblies_parent on assemblies (parent_id) where parent_id is not null;
`)
    .execute(db)
}
