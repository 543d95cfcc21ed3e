import { type Kysely, sql } from 'kysely'

/** Which nodes run jobs, and when each last said that it lives, by the database's time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table job_nodes (
  worker_pool text primary key,
  alive_at timestamptz not null
);
`)
    .execute(db)
}
