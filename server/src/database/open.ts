import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedStatements } from './named-statements.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

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
export const PLANNING = 'set plan_cache_mode = force_generic_plan; set jit = off; set random_page_cost = 1.1'

export interface OpenDatabase {
  readonly url: string
  readonly pool: pg.Pool
  readonly db: Db
  close(): Promise<void>
}

/** Opens a pool on `url`; every statement with values is named, because planning unnamed ones is the cost. */
export function openUrl(url: string, options: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    idleTimeoutMillis: 60_000,
    // awaited by the pool, whatever its type says
    onConnect: (client) => client.query(PLANNING),
  })
  let closing = false
  pool.on('error', (error) => {
    // a closed pool's sessions may still be leaving when the database ends
    if (!closing) console.error(`database connection lost: ${error.message}`)
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    namedStatements(client)
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
