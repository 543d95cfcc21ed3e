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

/** Stands among the values of a statement where the number of the caller belongs. */
export const CALLER = Symbol('caller')
export type ReaderId = number | typeof CALLER

/** A statement about the caller, who is one of its values, written like `$2::int` in its text; its rows have `facts`. */
export interface CallerQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Who calls, and the first row of what was asked about them. */
interface CallerWithRow {
  readonly me: Me | undefined
  readonly row: unknown
}

/**
 * Looks the caller up and asks a statement about them, in one: for the calls that must be quickest a round trip to the
 * database is a third of the work. Who comes without a session, or with a ticket, is looked up as ever.
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

/** The first row of what is asked about a reader whose number is known. */
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

/** Texts made before; where the caller stands in a text belongs to the text. */
const combinedTexts = new Map<string, string>()
const LIMIT = 500

/** The look-up of the session with the statement beside it; the value of the caller then carries the session. */
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
