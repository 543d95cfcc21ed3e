import { type Kysely, sql } from 'kysely'

/** What was selected may be noted as something that will not be carried out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table progress_notes drop constraint progress_notes_stage_check;
alter table progress_notes add constraint progress_notes_stage_check
  check (stage in ('PLANNED', 'STARTED', 'PAUSED', 'FINISHED', 'CANCELLED')) not valid;
alter table progress_notes validate constraint progress_notes_stage_check;
`)
    .execute(db)
}
