import { type Kysely, sql } from 'kysely'

/** A row that the health check writes, to learn whether the database takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table write_probe (
  single boolean primary key default true check (single),
  at timestamptz not null
);
`)
    .execute(db)
}
