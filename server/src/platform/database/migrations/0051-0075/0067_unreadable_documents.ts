import { type Kysely, sql } from 'kysely'

/** Since when the text of a shared document cannot be read; its contribution keeps the text that was read last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table documents add column unreadable_at timestamptz').execute(db)
}
