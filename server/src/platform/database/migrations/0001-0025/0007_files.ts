import { type Kysely, sql } from 'kysely'

/**
 * Uploaded files, and which rows use them. A use is an address `/files/{name}` in a text or picture column. It is noted by
 * triggers in the transaction that writes the row, so no feature can forget it: a table with such columns is followed by
 * one call of `follow_files(table, space, columns)`, where `space` is an SQL expression over the row `r` (jsonb) that gives
 * the space whose readers may read the file. What nothing uses is swept a week later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table files (
  id integer generated always as identity primary key,
  name text not null unique,
  title text not null,
  target text not null,
  type text not null,
  size integer not null,
  uploader_id integer references users on delete set null,
  who text not null,
  at timestamptz not null,
  unused_since timestamptz
);
create index files_uploader on files (uploader_id, id);
create index files_who on files (who, at);
create index files_unused on files (unused_since) where unused_since is not null;

create table file_uses (
  file_id integer not null references files on delete cascade,
  used_in text not null,
  row_key text not null,
  space_id integer references spaces on delete cascade,
  primary key (file_id, used_in, row_key)
);
create index file_uses_row on file_uses (used_in, row_key);
create index file_uses_space on file_uses (space_id);

create function file_used() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files set unused_since = null where id = new.file_id and unused_since is not null;
  else
    update files set unused_since = now()
    where id = old.file_id and not exists (select from file_uses u where u.file_id = old.file_id);
  end if;
  return null;
end $$;
create trigger file_used after insert or delete on file_uses for each row execute function file_used();

-- arguments: the space as an expression over r, then the columns
create function file_uses_noted() returns trigger language plpgsql as $$
declare
  r jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key text := coalesce(r->>'id', (r->>'space_id') || ' ' || (r->>'key'), r->>'key');
  words text;
  space integer;
begin
  if tg_op <> 'INSERT' then
    delete from file_uses where used_in = tg_table_name and row_key = key;
  end if;
  if tg_op <> 'DELETE' then
    select string_agg(r->>tg_argv[i], ' ') into words from generate_series(1, tg_nargs - 1) i;
    execute 'select ' || tg_argv[0] || ' from (select $1 as r) x' into space using r;
    insert into file_uses (file_id, used_in, row_key, space_id)
    select f.id, tg_table_name, key, space from files f
    where f.name in (select m[1] from regexp_matches(words, '/files/([0-9a-f]{32}[.][a-z0-9]{3,5})', 'g') m)
    for key share of f
    on conflict do nothing;
  end if;
  return null;
end $$;

create function follow_files(a_table text, space text, variadic columns text[]) returns void language plpgsql as $$
declare
  args text := (select string_agg(quote_literal(a), ', ') from unnest(space || columns) a);
  olds text := (select string_agg('old.' || quote_ident(c), ', ') from unnest(columns) c);
  news text := (select string_agg('new.' || quote_ident(c), ', ') from unnest(columns) c);
  names text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
begin
  execute format('create trigger files_new after insert on %I for each row
    when (concat_ws('' '', %s) like ''%%/files/%%'') execute function file_uses_noted(%s)', a_table, news, args);
  execute format('create trigger files_changed after update of %s on %I for each row
    when ((%s) is distinct from (%s) and concat_ws('' '', %s, %s) like ''%%/files/%%'')
    execute function file_uses_noted(%s)', names, a_table, olds, news, olds, news, args);
  execute format('create trigger files_gone after delete on %I for each row
    when (concat_ws('' '', %s) like ''%%/files/%%'') execute function file_uses_noted(%s)', a_table, olds, args);
end $$;

select follow_files('users', 'null::integer', 'profile_pic');
select follow_files('assemblies', '(r->>''space_id'')::integer', 'icon', 'cover', 'description');
select follow_files('working_groups', '(r->>''space_id'')::integer', 'icon', 'cover', 'text');
select follow_files('campaigns', '(r->>''space_id'')::integer', 'logo', 'cover', 'goal', 'brief');
select follow_files('components', '(r->>''space_id'')::integer', 'description');
select follow_files('milestones',
  '(select c.space_id from components c where c.id = (r->>''component_id'')::integer)', 'description');
select follow_files('contributions', '(r->>''space_id'')::integer', 'cover', 'text');
select follow_files('contribution_history',
  '(select c.space_id from contributions c where c.id = (r->>''contribution_id'')::integer)', 'text');
select follow_files('resources', '(r->>''space_id'')::integer', 'url');
select follow_files('config', '(r->>''space_id'')::integer', 'value');
`)
    .execute(db)
}
