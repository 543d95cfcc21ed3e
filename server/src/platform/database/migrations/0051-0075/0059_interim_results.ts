import { type Kysely, sql } from 'kysely'

/** The latest count of an open ballot whose scores show before the end (specification E.7); it goes with the final count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballot_interim_results (
  ballot_id integer primary key references ballots on delete cascade,
  papers integer not null,
  counted_at timestamptz not null,
  candidates jsonb not null
);
`)
    .execute(db)
}
