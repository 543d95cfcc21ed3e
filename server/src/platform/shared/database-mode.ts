import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { Fault } from '../fault.ts'
import { DATABASE_MODE_KEY, findInstanceValue, saveInstanceValue } from './instance/instance-values.ts'
import { disableTimeouts, inTransaction } from './transaction.ts'

/** Unique among the advisory locks of the product. */
const DATABASE_MODE_LOCK = 1_786_201

interface DatabaseModeOptions {
  /** The operator's DEMO; undefined when unset. */
  readonly demo: boolean | undefined
  /** True when a new database becomes a demo while DEMO is unset: the embedded database. */
  readonly byDefault: boolean
}

/**
 * Marks a new database as demo or real permanently, and fills a demo in the same transaction; an existing mark is kept, and a
 * DEMO that contradicts it is refused in one sentence (specification B.12). Several servers may call it at once.
 */
export function initDatabaseMode(db: Db, options: DatabaseModeOptions, fill: (trx: Db) => Promise<void>): Promise<'demo' | 'real'> {
  return inTransaction({ db }, async (trx) => {
    await disableTimeouts(trx)
    await sql`select pg_advisory_xact_lock(${DATABASE_MODE_LOCK})`.execute(trx)
    const mark = await findInstanceValue(trx, DATABASE_MODE_KEY)
    refuseOtherMode(mark, options.demo)
    if (mark === 'demo' || mark === 'real') return mark
    const newMode = (options.demo ?? options.byDefault) ? 'demo' : 'real'
    if (newMode === 'demo') await fill(trx)
    await saveInstanceValue(trx, DATABASE_MODE_KEY, newMode)
    return newMode
  })
}

/** Refuses a DEMO of the operator that contradicts the mark of a database. */
export function refuseOtherMode(mark: string | undefined, demo: boolean | undefined): void {
  if (mark === 'demo' && demo === false)
    throw new Fault('DEMO is off, but this database is a demo. This folder holds the demo. Use another DATA_DIR for the real thing.')
  if (mark === 'real' && demo === true)
    throw new Fault('DEMO is on, but this database is no demo. Use another DATA_DIR or DATABASE_URL for a demo.')
}
