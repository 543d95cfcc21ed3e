import { sql } from 'kysely'
import type { Trx } from '../../platform/database/open.ts'
import { errorCode } from '../../platform/fault.ts'

/** The longest that a statement of a search may run, in milliseconds. */
const SEARCH_TIMEOUT = 3_000
/** From which share of letters on a word or a title is near to what was typed: a typing error changes most of a short word. */
const NEAR = 0.3

/** Limits the statements of a search, for its transaction. */
export async function limitSearchTime(trx: Trx, milliseconds: number = SEARCH_TIMEOUT): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx)
}

/** Sets how near a word or a title must be to be compared, for its transaction. */
export async function setSimilarityThreshold(trx: Trx): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(trx)
}

/** Whether PostgreSQL ended a statement because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => errorCode(error) === '57014'
