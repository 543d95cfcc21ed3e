import { errorCode } from '../fault.ts'

/** The database is unavailable: it is down, full, starting, stopping, or does not respond. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * SQLSTATEs of temporary errors: connection lost (08), insufficient resources (53), stopped or starting (57P), a statement or a
 * transaction that took too long.
 */
const SQLSTATES = /^(?:08|53|57P|57014$|25P03$)/
const SOCKET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // the queue of the database's socket is full
  'EAGAIN',
])
const SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** Messages of pg and Kysely for errors without a code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after|driver has already been destroyed)/

/** True when the error is caused by the database, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  // a host with several addresses, none of which accepts a connection
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (code !== undefined && SOCKET.has(code)) return typeof syscall === 'string' && SYSTEM_CALLS.has(syscall)
  return code === undefined ? MESSAGES.test(error.message) : SQLSTATES.test(code)
}

/** True when the transaction met another one (a deadlock, a lock that it did not get): the same may succeed later. */
export const isConflict = (error: unknown): boolean => /^(?:40|55P03$)/.test(errorCode(error) ?? '')

/** True for a text with a NUL character, which PostgreSQL cannot store; such a request is invalid. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(errorCode(error) ?? '')
