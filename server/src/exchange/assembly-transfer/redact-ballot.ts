import { redactStoredResult } from '@folkmoot/core/decisions/ballots/counting/redact-stored-result.ts'
import type { Registration } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import type { Trx } from '../../platform/database/open.ts'
import type { Row } from './package-format.ts'

/**
 * Leaves of a ballot what its pages show: no hashes of the answers that registered voters, and with few papers the result page alone,
 * because single papers could be guessed from the rest.
 */
export async function redactBallot(trx: Trx, row: Row): Promise<Row> {
  const stored = row.result as StoredResult | null
  const open = { ...row, registration: withoutHashes(row.registration as Registration | null) }
  if (stored === null || stored.count.papers >= FEW_PAPERS) return open
  const candidates = await trx
    .selectFrom('ballot_candidates')
    .select('contribution_uuid')
    .where('ballot_id', '=', Number(row.id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const uuids = candidates.map(({ contribution_uuid }) => contribution_uuid)
  const count = redactStoredResult(stored, row.secrecy as Secrecy, uuids)
  return { ...open, result: { ...stored, count, wouldWinWith: {} }, papers_digest: null, block_reasons: null }
}

const withoutHashes = (registration: Registration | null): Registration | null =>
  registration && { ...registration, fields: registration.fields.map(({ hash: _, ...field }) => field) }
