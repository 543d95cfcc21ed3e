import { type Kysely, sql } from 'kysely'

/** What an import left out of its file, and what somebody should look at. The default is constant, so no row is written again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution_imports add column notes jsonb not null default '{}'`.execute(db)
}
