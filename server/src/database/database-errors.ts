/** The database cannot be asked now: it is down, full, starting, stopping, or does not answer. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * SQLSTATEs of a database that may do the same a little later: connection lost (08), resources used up (53), stopped or
 * starting (57P), a statement or a transaction that took too long.
 */
const SQLSTATES = /^(?:08|53|57P|57014$|25P03$)/
const SOCKET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // so many wait at the database's socket that it takes no more
  'EAGAIN',
])
const SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** What pg and Kysely say where there is no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after|driver has already been destroyed)/

/** Is an error the database's, and would the same request work once the database is well again? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  // a host with several addresses, none of which answers
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && SOCKET.has(code)) return syscall !== undefined && SYSTEM_CALLS.has(syscall)
  return code === undefined ? MESSAGES.test(error.message) : SQLSTATES.test(code)
}

/** A character that PostgreSQL stores in no text (NUL); what is asked with it cannot be right. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && ['22021', '22P05'].includes((error as NodeJS.ErrnoException).code ?? '')
