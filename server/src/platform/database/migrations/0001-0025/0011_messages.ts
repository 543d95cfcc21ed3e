import { type Kysely, sql } from 'kysely'

/** Messages to members are read from what happened in their space; a meeting's mail carries a calendar file (MEM-016). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index signals_messages on signals (space_id, id)
  where event in ('NEW_COORDINATOR_SIGNAL', 'MEMBER_MESSAGE', 'MEETING');
alter table mails add column calendar text not null default '';
`)
    .execute(db)
}
