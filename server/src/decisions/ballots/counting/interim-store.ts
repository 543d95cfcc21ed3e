import type { InterimResult } from '@folkmoot/core/decisions/ballots/counting/interim-result.ts'
import type { Db } from '../../../platform/database/open.ts'

/** How an open ballot stood when it was last counted. */
export async function findInterimResult(db: Db, ballotId: number): Promise<InterimResult | undefined> {
  const row = await db
    .selectFrom('ballot_interim_results')
    .select(['papers', 'counted_at', 'candidates'])
    .where('ballot_id', '=', ballotId)
    .executeTakeFirst()
  return row && { papers: row.papers, counted_at: row.counted_at, rows: row.candidates }
}

export const deleteInterimResult = (trx: Db, ballotId: number) =>
  trx.deleteFrom('ballot_interim_results').where('ballot_id', '=', ballotId).execute()
