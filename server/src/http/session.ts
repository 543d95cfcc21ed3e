import { computeWithheldRights } from '@folkmoot/core/users/second-factors/policy.ts'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '../database/open.ts'
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

const CALLER_COLUMNS = `u.id as caller_id, u.uuid as caller_uuid, u.name as caller_name, u.lang as caller_lang,
  'ADMIN' = any(u.roles) as caller_admin, u.second_factor as caller_second_factor, u.email_verified as caller_verified`

/** A session expires after 30 days without use and after 180 days in all, by real time (specification B.3). */
export const callerBySessionSql = (keyHash: string): string => `
  select ${CALLER_COLUMNS}, s.used_at < now() - interval '1 hour' as caller_stale
  from sessions s join users u on u.id = s.user_id
  where s.key_hash = ${keyHash} and u.active and u.deleted_at is null
    and s.used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days'`

export interface CallerRow {
  caller_id: number
  caller_uuid: string
  caller_name: string
  caller_lang: string
  caller_admin: boolean
  caller_second_factor: boolean
  caller_verified: boolean
  caller_stale: boolean
}

/** Reads the session key: `SESSION_KEY`, or `Session-Key` where a proxy drops names with underscores (specification B.2). */
export function readSessionKey(request: FastifyRequest): string | undefined {
  const key = request.headers.session_key ?? request.headers['session-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 100 ? key : undefined
}

const CALLER_BY_SESSION_KEY = callerBySessionSql('$1')

/** Looks up the caller by one named statement without a cache, so that ending a session takes effect at once. */
export async function findCallerBySession(context: SessionContext, key: string): Promise<Me | undefined> {
  const { pool } = context
  const keyHash = hashSecret(key)
  const { rows } = await pool.query<CallerRow>(CALLER_BY_SESSION_KEY, [keyHash])
  const row = rows[0]
  cacheSessionAccount(keyHash, row?.caller_id)
  if (!row) return undefined
  if (row.caller_stale) await touchSession(pool, keyHash)
  return callerFromRow(context, row, keyHash)
}

/** Records that a session is in use, at most once an hour. */
export async function touchSession(pool: pg.Pool, keyHash: Buffer): Promise<void> {
  await pool.query('update sessions set used_at = now() where key_hash = $1', [keyHash])
}

export function callerFromRow({ settings }: SessionContext, row: CallerRow, keyHash: Buffer): Me {
  const withheld = computeWithheldRights(settings.secondFactor, row.caller_second_factor)
  return {
    userId: row.caller_id,
    uuid: row.caller_uuid,
    name: row.caller_name,
    lang: row.caller_lang,
    admin: row.caller_admin && !withheld.admin,
    withheld: { admin: row.caller_admin && withheld.admin, coordinator: withheld.coordinator },
    emailVerified: row.caller_verified,
    keyHash,
  }
}

/**
 * Consumes a ticket and returns its owner: a link carries a ticket instead of a session, so it grants nothing lasting
 * (specification B.2).
 */
const CONSUME_TICKET = `
  with used as (delete from tokens where token_hash = $1 and kind = 'ticket' and expires_at > now() returning user_id)
  select ${CALLER_COLUMNS}, false as caller_stale
  from used join users u on u.id = used.user_id
  where u.active and u.deleted_at is null`

/** Authenticates the caller by the session of the request or, where a link reads something, by its ticket. */
export async function authenticateCaller(context: SessionContext, request: FastifyRequest): Promise<Me | undefined> {
  const key = readSessionKey(request)
  if (key) return findCallerBySession(context, key)
  const ticket = (request.query as { ticket?: unknown } | undefined)?.ticket
  if (request.method !== 'GET' || typeof ticket !== 'string' || ticket.length > 100) return undefined
  const { rows } = await context.pool.query<CallerRow>(CONSUME_TICKET, [hashSecret(ticket)])
  return rows[0] && callerFromRow(context, rows[0], Buffer.alloc(0))
}

/** Ends the sessions of a user, except the one in `keep`. */
export async function deleteSessions(trx: Db, userId: number, keep?: Buffer): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep) query = query.where('key_hash', '!=', keep)
  await query.execute()
}
