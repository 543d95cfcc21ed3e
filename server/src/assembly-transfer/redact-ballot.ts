import { redactStoredResult } from '@folkmoot/core/ballots/counting/redact-stored-result.ts'
import type { StoredResult } from '@folkmoot/core/ballots/results.ts'
import { FEW_PAPERS, type Secrecy } from '@folkmoot/core/tally/redact-result.ts'
import type { Trx } from '../database/open.ts'
import type { Row } from './package-format.ts'

/** Leaves of a ballot with few papers what its result page shows: single papers could be guessed from the rest. */
export async function redactBallot(trx: Trx, row: Row): Promise<Row> {
  const stored = row.result as StoredResult | null
  if (stored === null || stored.count.papers >= FEW_PAPERS) return row
  const candidates = await trx
    .selectFrom('ballot_candidates')
    .select('contribution_uuid')
    .where('ballot_id', '=', Number(row.id))
    .orderBy('position')
    .execute()
  const uuids = candidates.map(({ contribution_uuid }) => contribution_uuid)
  const count = redactStoredResult(stored, row.secrecy as Secrecy, uuids)
  return { ...row, result: { ...stored, count, wouldWinWith: {} }, papers_digest: null, block_reasons: null }
}
