import type { FastifyRequest } from 'fastify'
import { type Db, query } from '../database/open.ts'
import { type JsonRow, parseJsonRow } from '../shared/json-row.ts'
import { hashSecret } from '../shared/secrets.ts'
import type { Context } from './context.ts'
import {
  authenticateCaller,
  type CallerRow,
  callerBySessionSql,
  callerFromRow,
  type Me,
  readSessionKey,
  type SessionContext,
  touchSession,
} from './session.ts'
import { cacheSessionAccount } from './session-account-cache.ts'

/** Placeholder among the values of a statement for the id of the caller. */
export const CALLER = Symbol('caller')
export type ReaderId = number | typeof CALLER

/** A statement with the caller's id among its values, written like `$2::int` in its text; its rows have `facts`. */
export interface CallerQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The caller and the first row of the statement. */
interface CallerWithRow {
  readonly me: Me | undefined
  readonly row: unknown
}

/**
 * Looks up the caller and runs a statement about them in one round trip, which saves a third of the work of the fastest calls. A
 * request without a session, or with a ticket, is looked up separately.
 */
export async function authenticateAndQuery(
  context: SessionContext & Pick<Context, 'db'>,
  request: FastifyRequest,
  callerQuery: CallerQuery | undefined,
): Promise<CallerWithRow> {
  const { db, pool } = context
  const key = readSessionKey(request)
  if (!callerQuery || !key) {
    const me = await authenticateCaller(context, request)
    return { me, row: callerQuery && me && (await queryAsCaller(db, callerQuery, me.userId)) }
  }
  const slot = callerQuery.values.indexOf(CALLER) + 1
  const keyHash = hashSecret(key)
  const { rows } = await pool.query<{ caller: string; facts: string | null }>(
    combineWithSession(callerQuery.text, slot),
    callerQuery.values.map((value) => (value === CALLER ? keyHash : value)),
  )
  if (!rows[0]) {
    cacheSessionAccount(keyHash, undefined)
    return { me: undefined, row: undefined }
  }
  const { caller, facts, ...beside } = rows[0]
  const session = JSON.parse(caller) as CallerRow
  cacheSessionAccount(keyHash, session.caller_id)
  if (session.caller_stale) await touchSession(pool, keyHash)
  return {
    me: callerFromRow(context, session, keyHash),
    row: facts === null ? undefined : parseJsonRow({ facts, ...beside }),
  }
}

/** Runs the statement for a reader whose id is known and returns its first row. */
export async function queryAsCaller<Row extends object>(
  db: Db,
  { text, values }: CallerQuery,
  reader: number,
): Promise<Row | undefined> {
  const { rows } = await query<JsonRow>(
    db,
    text,
    values.map((value) => (value === CALLER ? reader : value)),
  )
  return rows[0] && parseJsonRow<Row>(rows[0])
}

/** Combined statement texts; the position of the caller in a text depends on the text alone. */
const combinedTexts = new Map<string, string>()
const LIMIT = 500

/** Combines the look-up of the session with the statement; the value of the caller then carries the session key. */
function combineWithSession(text: string, slot: number): string {
  const known = combinedTexts.get(text)
  if (known) return known
  const whole = `
with caller as materialized (${callerBySessionSql(`$${slot}::bytea`)})
select row_to_json(caller)::text as caller, asked.*
from caller left join lateral (${text.replaceAll(`$${slot}::int`, 'caller.caller_id')}) asked on true`
  if (combinedTexts.size < LIMIT) combinedTexts.set(text, whole)
  return whole
}
