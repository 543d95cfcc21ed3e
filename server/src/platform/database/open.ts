import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { WITHOUT_STATEMENT_NAMES } from '../settings/parse-values.ts'
import { findRequestConnections, isInTransaction } from '../shared/transaction.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import type { Schema } from './schema.ts'
import { UNNAMED_STATEMENT } from './statement.ts'

/** Statements beyond it stay unnamed: a connection keeps the plans of all others. */
const NAMES_LIMIT = 500

/**
 * Clients that send `query(text, values)` as a named statement, so that PostgreSQL parses and plans it once. The names are those of
 * the pool: another one in the same process, as in tests, has its own.
 */
function createNamingClient(limit: number): typeof pg.Client {
  const names = new Map<string, string>()

  function findStatementName(text: string): string | undefined {
    if (text.startsWith(UNNAMED_STATEMENT)) return undefined
    const known = names.get(text)
    if (known) return known
    if (names.size >= limit) return undefined
    const name = `fm${names.size + 1}`
    names.set(text, name)
    return name
  }

  return class extends pg.Client {
    override query(text: unknown, values?: unknown, callback?: unknown): never {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? findStatementName(text) : undefined
      const sent = name ? [{ name, text, values }, callback] : [text, values, callback]
      return Reflect.apply(super.query, this, sent) as never
    }
  }
}

type Callback = Parameters<pg.Pool['connect']>[0]

/** A pool whose requests fail at once when the database does not respond. */
export class DatabasePool extends pg.Pool {
  /** Every connection, also those being opened. */
  readonly #sockets: Set<Socket>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #refuseNested: boolean
  readonly #followers = new Set<DatabasePool>()
  #down: DatabaseUnavailable | undefined

  /**
   * `refuseNested`, for tests: taking a connection inside a transaction throws, and the error of one that does not come has where
   * it was asked for as its cause.
   */
  constructor(config: pg.PoolConfig, { refuseNested = false }: { refuseNested?: boolean } = {}) {
    const sockets = new Set<Socket>()
    super({
      ...config,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        return socket.once('close', () => sockets.delete(socket))
      },
    })
    this.#sockets = sockets
    this.#refuseNested = refuseNested
  }

  /** The error with which the database is unavailable now, or undefined. */
  get down(): DatabaseUnavailable | undefined {
    return this.#down
  }

  /** Another pool of the same database fails and recovers with this one. */
  lead(follower: DatabasePool): void {
    this.#followers.add(follower)
  }

  /** Fails everything that waits for the database, and refuses until `recover`. */
  fail(reason: string): void {
    for (const follower of this.#followers) follower.fail(reason)
    this.#down = new DatabaseUnavailable(reason)
    for (const giveUp of [...this.#waiting]) giveUp(this.#down)
    for (const socket of [...this.#sockets]) socket.destroy()
  }

  recover(): void {
    for (const follower of this.#followers) follower.recover()
    this.#down = undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection')))),
      )
    if (this.#refuseNested && isInTransaction()) throw new Error('a second connection was asked for inside a transaction')
    const giveUp = (error: Error): void => {
      this.#waiting.delete(giveUp)
      callback(error, undefined, () => {})
    }
    // an act has its connection; what it asks for beside it must not wait for itself
    const request = isInTransaction() ? undefined : findRequestConnections()
    const reused = request?.reuse()
    if (reused) {
      void reused.then((client) => callback(undefined, client, () => client.release()))
      return undefined
    }
    if (this.#down) {
      process.nextTick(giveUp, this.#down)
      return undefined
    }
    this.#waiting.add(giveUp)
    const asked = this.#refuseNested ? new Error('the connection was asked for here') : undefined
    super.connect((error, client, release) => {
      if (error && asked) error.cause ??= asked
      const given = client && request ? request.watch(client) : client
      if (this.#waiting.delete(giveUp)) callback(error, given, given && request ? () => given.release() : release)
      // the wait was cancelled, so the connection is not needed any more
      else if (client) release()
    })
    return undefined
  }
}

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

/** Opens a pool on `url`. Every statement with values is named, as planning unnamed ones costs most, unless the operator forbids it. */
export function openDatabase(url: string, options: PoolOptions = {}): OpenDatabase {
  const limits = options.unlimited
    ? ''
    : `; set statement_timeout = ${STATEMENT_TIMEOUT};
       set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`
  const lockLimit = options.lockTimeout === undefined ? '' : `; set lock_timeout = ${options.lockTimeout}`
  const pool = new DatabasePool(
    {
      connectionString: url,
      ...(url.includes(WITHOUT_STATEMENT_NAMES) ? {} : { Client: createNamingClient(options.statementNames ?? NAMES_LIMIT) }),
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
  let closing = false
  pool.on('error', (error) => {
    // sessions of a closed pool may still be closing when the database stops
    if (!closing) console.error(`database connection lost: ${error.message}`)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
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
