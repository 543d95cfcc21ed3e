import { type Kysely, sql } from 'kysely'

/**
 * The documents in which contributions are written together. The changes of one document are numbered without gaps, in the order in
 * which they became visible, so a node that knows a number reads what came after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table documents (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  contribution_id integer not null unique references contributions on delete cascade,
  kind text not null check (kind in ('DOCUMENT', 'GDOC', 'PAD')),
  url text not null default '',
  read_only_url text not null default '',
  creator_id integer references users on delete set null,
  created_at timestamptz not null,
  state bytea not null default '',
  state_number bigint not null default 0,
  last_number bigint not null default 0,
  -- the number up to which the text of the contribution follows, and up to which its history does
  text_number bigint not null default 0,
  history_number bigint not null default 0,
  last_writer_id integer references users on delete set null
);
create index documents_of_creator on documents (creator_id) where creator_id is not null;
create index documents_of_last_writer on documents (last_writer_id) where last_writer_id is not null;

create table document_updates (
  document_id integer not null references documents on delete cascade,
  number bigint not null,
  content bytea not null,
  primary key (document_id, number)
);

create table document_writers (
  document_id integer not null references documents on delete cascade,
  client bigint not null,
  user_id integer references users on delete set null,
  at timestamptz not null,
  primary key (document_id, client)
);
create index document_writers_of_user on document_writers (user_id) where user_id is not null;

create table document_revisions (
  document_id integer not null references documents on delete cascade,
  rev integer not null,
  name text not null,
  at timestamptz not null,
  user_id integer references users on delete set null,
  text text not null,
  writers integer[] not null default '{}',
  primary key (document_id, rev)
);
create index document_revisions_of_user on document_revisions (user_id) where user_id is not null;

-- nodes check the rights of who is connected when a status, an author, a role or a session changes
create function announce_document_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('folkmoot_documents', 'rights ' || d.uuid) from documents d where d.contribution_id = new.id;
  return null;
end $$;
create trigger announce_document_rights after update of status, removed_at, group_id on contributions for each row
  when (old.status is distinct from new.status or old.removed_at is distinct from new.removed_at
    or old.group_id is distinct from new.group_id)
  execute function announce_document_rights();

create function announce_document_authors() returns trigger language plpgsql as $$
begin
  perform pg_notify('folkmoot_documents', 'rights ' || d.uuid) from documents d where d.contribution_id = old.contribution_id;
  return null;
end $$;
create trigger announce_document_authors after delete on contribution_authors for each row
  execute function announce_document_authors();

create function announce_document_reader() returns trigger language plpgsql as $$
begin
  perform pg_notify('folkmoot_documents', 'user ' || old.user_id);
  return null;
end $$;
create trigger announce_document_reader after delete on sessions for each row execute function announce_document_reader();
create trigger announce_document_member after delete on memberships for each row
  when (old.user_id is not null) execute function announce_document_reader();
create trigger announce_document_role after update of status, roles on memberships for each row
  when (old.user_id is not null and (old.status is distinct from new.status or old.roles is distinct from new.roles))
  execute function announce_document_reader();
`)
    .execute(db)
}
