import { type Kysely, sql } from 'kysely'

/** What is filled in about authors without an account: fields of campaigns that are asked of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table nonmember_author_values (
  id integer generated always as identity primary key,
  nonmember_author_id integer not null references nonmember_authors on delete cascade,
  field_id integer not null references custom_fields on delete cascade,
  value text not null check (value <> ''),
  at timestamptz not null,
  unique (nonmember_author_id, field_id)
);
create index nonmember_author_values_field on nonmember_author_values (field_id);
call guard_finite_values('nonmember_author_values');
call validate_finite_values('nonmember_author_values');

select follow_files('nonmember_author_values',
  '(select c.space_id from nonmember_authors n join contributions c on c.id = n.contribution_id
    where n.id = (r->>''nonmember_author_id'')::integer)', 'value');
`)
    .execute(db)
}
