import { type Kysely, sql } from 'kysely'

/** What coordinators note about the implementation of a selected contribution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table progress_notes (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  contribution_id integer not null references contributions on delete cascade,
  user_id integer references users on delete set null,
  at timestamptz not null,
  stage text not null check (stage in ('PLANNED', 'STARTED', 'PAUSED', 'FINISHED')),
  text text not null,
  spent numeric
);
create index progress_notes_of_contribution on progress_notes (contribution_id, id);
create index progress_notes_of_user on progress_notes (user_id) where user_id is not null;
`)
    .execute(db)
}
