import { computeWithheldRights } from '@folkmoot/core/users/second-factors/policy.ts'
import type { SessionFault } from '@folkmoot/core/users/session-header.ts'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '../database/open.ts'
import { defineStatement, type RowOf } from '../database/statement.ts'
import type { Settings } from '../settings.ts'
import { hashSecret } from '../shared/secrets.ts'
import { cacheSessionAccount } from './session-account-cache.ts'

/** The caller, as read from the session of this request. */
export interface Me {
  readonly userId: number
  readonly uuid: string
  readonly name: string
  readonly lang: string
  /** An admin of the site who has the second factor that the operator requires. */
  readonly admin: boolean
  /** Rights that this user would have with the second factor that the operator requires. */
  readonly withheld: { readonly admin: boolean; readonly coordinator: boolean }
  readonly emailVerified: boolean
  readonly keyHash: Buffer
}

/** The dependencies of looking up a caller. */
export interface SessionContext {
  readonly pool: pg.Pool
  readonly settings: Pick<Settings, 'secondFactor'>
}

/** The user of a session, as `session_viewer` selects it (migration 0020). */
export const SESSION_VIEWER_ROW = {
  user_id: 'int',
  uuid: 'uuid',
  name: 'text',
  lang: 'text',
  admin: 'boolean',
  second_factor: 'boolean',
  email_verified: 'boolean',
  stale: 'boolean',
} as const
type SessionViewerRow = RowOf<typeof SESSION_VIEWER_ROW>

/** Reads the session key: `Session-Key`, as pages send it, or `SESSION_KEY` of other programs (specification B.2). */
export function readSessionKey(request: FastifyRequest): string | undefined {
  const key = sessionHeader(request)
  return typeof key === 'string' && key.length > 0 && key.length <= 100 ? key : undefined
}

const sessionHeader = ({ headers }: FastifyRequest) => headers['session-key'] || headers.session_key

/** Why a request counts as a visitor's: nothing was sent (a proxy may have dropped it), or what was sent opens no session. */
export const findSessionFault = (request: FastifyRequest): SessionFault => (sessionHeader(request) ? 'unknown' : 'missing')

const FIND_SESSION_VIEWER = defineStatement({
  name: 'sessions.find-viewer',
  params: { keyHash: 'bytea' },
  row: SESSION_VIEWER_ROW,
  text: ({ keyHash }) => `select * from session_viewer(${keyHash})`,
})

/** Looks up the caller by one named statement without a cache, so that ending a session takes effect at once. */
export async function findCallerBySession(context: SessionContext, key: string): Promise<Me | undefined> {
  const { pool } = context
  const keyHash = hashSecret(key)
  const row = await FIND_SESSION_VIEWER.find(pool, { keyHash })
  cacheSessionAccount(keyHash, row?.user_id)
  if (!row) return undefined
  if (row.stale) await touchSession(pool, keyHash)
  return callerFromRow(context, row, keyHash)
}

const TOUCH_SESSION = defineStatement({
  name: 'sessions.touch',
  params: { keyHash: 'bytea' },
  row: {},
  text: ({ keyHash }) => `update sessions set used_at = now() where key_hash = ${keyHash}`,
})

/** Records that a session is in use, at most once an hour. */
export async function touchSession(pool: pg.Pool, keyHash: Buffer): Promise<void> {
  await TOUCH_SESSION.list(pool, { keyHash })
}

export function callerFromRow({ settings }: SessionContext, row: SessionViewerRow, keyHash: Buffer): Me {
  const withheld = computeWithheldRights(settings.secondFactor, row.second_factor)
  return {
    userId: row.user_id,
    uuid: row.uuid,
    name: row.name,
    lang: row.lang,
    admin: row.admin && !withheld.admin,
    withheld: { admin: row.admin && withheld.admin, coordinator: withheld.coordinator },
    emailVerified: row.email_verified,
    keyHash,
  }
}

/**
 * Consumes a ticket and returns the user of the session it was created in, while that session lives: a link carries a ticket
 * instead of a session, so it grants nothing lasting (specification B.2).
 */
const CONSUME_TICKET = defineStatement({
  name: 'sessions.consume-ticket',
  params: { ticketHash: 'bytea' },
  row: SESSION_VIEWER_ROW,
  text: ({ ticketHash }) => `
  with used as (
    delete from tokens where token_hash = ${ticketHash} and kind = 'ticket' and expires_at > now()
    returning data ->> 'session' as session)
  select v.* from used, session_viewer(decode(used.session, 'hex')) v`,
})

/** Authenticates the caller by the session of the request or, where a link reads something, by its ticket. */
export async function authenticateCaller(context: SessionContext, request: FastifyRequest): Promise<Me | undefined> {
  const key = readSessionKey(request)
  if (key) return findCallerBySession(context, key)
  const ticket = (request.query as { ticket?: unknown } | undefined)?.ticket
  if (request.method !== 'GET' || typeof ticket !== 'string' || ticket.length > 100) return undefined
  const row = await CONSUME_TICKET.find(context.pool, { ticketHash: hashSecret(ticket) })
  return row && callerFromRow(context, row, Buffer.alloc(0))
}

/**
 * Ends the sessions of a user, except the one in `keep`, and the sign-ins that wait for their second step. The account is locked
 * first: a sign-in under way has either opened its session before, or sees what changed.
 */
export async function deleteSessions(trx: Db, userId: number, keep?: Buffer): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx.deleteFrom('tokens').where('kind', '=', 'secondstep').where('user_id', '=', userId).execute()
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep) query = query.where('key_hash', '!=', keep)
  await query.execute()
}
