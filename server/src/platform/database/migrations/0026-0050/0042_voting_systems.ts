import { type Kysely, sql } from 'kysely'

/**
 * The reasons of BLOCKs: beside the votes of a paper while voting is open, and once it is counted in a list of the ballot by
 * candidate, in an order that tells nothing (specification E.6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table ballots add column block_reasons jsonb;
alter table ballot_papers
  add column reasons jsonb not null default '{}',
  add column draft_reasons jsonb;
`)
    .execute(db)
}
