import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely'
import pg from 'pg'
import { useNamedStatements } from './named-statements.ts'
import { DatabasePool } from './pool.ts'
import type { Schema } from './schema.ts'

/** Where statements run: the pool, or the one connection of a transaction. */
export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** Runs a statement written as text, with its values, on the connection it is given. */
export const query = <Row>(db: Db, text: string, values: readonly unknown[]): Promise<QueryResult<Row>> =>
  db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)

/** Numbers as numbers, days as `YYYY-MM-DD`, wall-clock times as text, instants as ISO 8601 in UTC with milliseconds. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMP) return String
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/**
 * How PostgreSQL plans for us (decision 0004). A named statement is planned once for all values: planning a page anew costs
 * three times what running it costs, and no statement here wants another plan for other values. Statements this short gain
 * nothing from being compiled. What is asked for often lies in memory, where one row by its index costs hardly more than
 * the next row of a scan.
 */
export const PLANNER_SETTINGS = 'set plan_cache_mode = force_generic_plan; set jit = off; set random_page_cost = 1.1'

export interface OpenDatabase {
  readonly url: string
  readonly pool: DatabasePool
  readonly db: Db
  close(): Promise<void>
}

/** The longest wait for a free connection; whoever waits longer is told that the site is busy (docs/operations.md). */
export const CONNECTION_TIMEOUT = 4_000
/** The longest a statement of a request may run, in milliseconds. */
const STATEMENT_TIMEOUT = 30_000
/** The longest a transaction of a request may stand still with its locks, in milliseconds. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000

export interface PoolOptions {
  /** Connections at most. */
  readonly max?: number
  readonly connectionTimeoutMillis?: number
  /** Statements run as long as they take: for migrations, copies of the whole database and the like. */
  readonly unlimited?: boolean
  /** For tests: asking for a connection inside a transaction throws. */
  readonly refuseNested?: boolean
}

/** Opens a pool on `url`; every statement with values is named, because planning unnamed ones is the cost. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const limits = options.unlimited
    ? ''
    : `; set statement_timeout = ${STATEMENT_TIMEOUT};
       set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`
  const pool = new DatabasePool(
    {
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT,
      types,
      idleTimeoutMillis: 60_000,
      // awaited by the pool, whatever its type says
      onConnect: (client) => client.query(PLANNER_SETTINGS + limits),
    },
    options,
  )
  let closing = false
  pool.on('error', (error) => {
    // a closed pool's sessions may still be leaving when the database ends
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
      // Kysely ends the pool only when it was used itself
      if (!pool.ended) await pool.end()
    },
  }
}
