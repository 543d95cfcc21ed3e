import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'
import { createStatementNames } from './named-statements.ts'
import { DatabasePool } from './pool.ts'
import type { Schema } from './schema.ts'

/** A database handle: the pool, or the one connection of a transaction. */
export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** Parses numbers as numbers, days as `YYYY-MM-DD`, local times as text, instants as ISO 8601 in UTC with milliseconds. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMP) return String
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/**
 * Planner settings (decision 0004). A named statement is planned once for all values: planning a page each time costs three times
 * its execution, and no statement here needs another plan for other values. Statements this short gain nothing from JIT. Frequent
 * data is in memory, where one row by its index costs hardly more than the next row of a scan.
 */
export const PLANNER_SETTINGS = 'set plan_cache_mode = force_generic_plan; set jit = off; set random_page_cost = 1.1'

export interface OpenDatabase {
  readonly url: string
  readonly pool: DatabasePool
  readonly db: Db
  close(): Promise<void>
}

/** The longest wait for a free connection, in milliseconds; then the request is refused as unavailable (docs/operations.md). */
export const CONNECTION_TIMEOUT = 4_000
/** The longest a statement of a request may run, in milliseconds. */
const STATEMENT_TIMEOUT = 30_000
/** The longest a transaction of a request may be idle while it holds locks, in milliseconds. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000

export interface PoolOptions {
  /** The maximum number of connections. */
  readonly max?: number
  readonly connectionTimeoutMillis?: number
  /** Disables time-outs, for migrations, copies of the whole database and the like. */
  readonly unlimited?: boolean
  /** How long a statement waits for a lock, in milliseconds; without it as long as it takes. */
  readonly lockTimeout?: number
  /** For tests: taking a connection inside a transaction throws. */
  readonly refuseNested?: boolean
  /** For tests: the number of statements that get a name. */
  readonly statementNames?: number
}

/**
 * Asks a new connection its first question, within a time: a pooler in front of the database accepts connections while none of its
 * own is free, and answers nothing on them.
 */
async function askWithin(client: pg.ClientBase, text: string, limit: number): Promise<void> {
  const late = new AbortController()
  const asked = client.query(text)
  asked.catch(() => {})
  const timeout = sleep(limit, undefined, { signal: late.signal }).then(() => {
    // without its socket the pool need not wait for the answer before it gives the connection up
    if ('connection' in client) (client.connection as { stream: Socket }).stream.destroy()
    throw new DatabaseUnavailable('a pooler in front of the database has no connection to PostgreSQL free')
  })
  timeout.catch(() => {})
  try {
    await Promise.race([asked, timeout])
  } finally {
    late.abort()
  }
}

/** Opens a pool on `url`; every statement with values is named, because planning unnamed ones costs most. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const limits = options.unlimited
    ? ''
    : `; set statement_timeout = ${STATEMENT_TIMEOUT};
       set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`
  const lockLimit = options.lockTimeout === undefined ? '' : `; set lock_timeout = ${options.lockTimeout}`
  const pool = new DatabasePool(
    {
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT,
      types,
      idleTimeoutMillis: 60_000,
      // the pool awaits it, although its type says otherwise
      onConnect: (client) =>
        askWithin(client, PLANNER_SETTINGS + limits + lockLimit, options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT),
    },
    options,
  )
  const useNamedStatements = createStatementNames(options.statementNames)
  let closing = false
  pool.on('error', (error) => {
    // sessions of a closed pool may still be closing when the database stops
    if (!closing) console.error(`database connection lost: ${error.message}`)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    useNamedStatements(client)
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    url,
    pool,
    db,
    async close() {
      closing = true
      await db.destroy()
      // Kysely ends the pool only when it has been used
      if (!pool.ended) await pool.end()
    },
  }
}
