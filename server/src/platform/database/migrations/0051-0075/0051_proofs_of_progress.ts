import { type Kysely, sql } from 'kysely'

/** What proves a note on the implementation: a picture with its alternative text, and a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table progress_notes
  add column picture text not null default '',
  add column picture_alt text not null default '',
  add column link text not null default '',
  add constraint progress_notes_picture_alt check ((picture = '') = (picture_alt = ''));
select follow_files('progress_notes',
  '(select c.space_id from contributions c where c.id = (r->>''contribution_id'')::integer)', 'picture');
`)
    .execute(db)
}
