import { type Kysely, sql } from 'kysely'

/** The reminders that were told, so that each is told once; a changed date is another reminder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table reminders (
  key text primary key,
  at timestamptz not null
);
create index milestones_by_date on milestones (date);
`)
    .execute(db)
}
