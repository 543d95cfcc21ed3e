import { type Kysely, sql } from 'kysely'

/** The heads of the tree of a ballot's receipts and papers: two from closing on, the third with the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table ballots add column tree jsonb').execute(db)
}
