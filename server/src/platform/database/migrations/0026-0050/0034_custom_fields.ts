import { type Kysely, sql } from 'kysely'

/**
 * Custom fields of campaigns and what is filled in. A value stands on a contribution, or on somebody's assessment of it. Options are
 * part of their field; a value has the words of its options, one a line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table custom_fields (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  space_id integer not null references spaces on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  field_type text not null check (field_type in ('TEXT', 'NUMBER', 'FILE', 'MULTIPLE_CHOICE')),
  field_limit text not null default '',
  limit_type text check (limit_type in ('CHARS', 'WORDS', 'PARAGRAPHS', 'FILE_SIZE')),
  entity_type text not null default 'CONTRIBUTION'
    check (entity_type in ('CONTRIBUTION', 'CONTRIBUTION_FEEDBACK', 'NON_MEMBER_AUTHOR')),
  entity_part text not null default 'BODY' check (entity_part in ('HEADER', 'BODY', 'SIDE')),
  item_types text[] not null default '{}',
  options jsonb not null default '[]',
  position integer not null default 0
);
create unique index custom_fields_name on custom_fields (space_id, entity_type, lower(name));

create table custom_field_values (
  id integer generated always as identity primary key,
  field_id integer not null references custom_fields on delete cascade,
  contribution_id integer not null references contributions on delete cascade,
  user_id integer references users on delete cascade,
  value text not null check (value <> ''),
  at timestamptz not null,
  unique nulls not distinct (contribution_id, field_id, user_id)
);
create index custom_field_values_field on custom_field_values (field_id);
create index custom_field_values_user on custom_field_values (user_id) where user_id is not null;

select follow_files('custom_field_values',
  '(select c.space_id from contributions c where c.id = (r->>''contribution_id'')::integer)', 'value');
`)
    .execute(db)
}
