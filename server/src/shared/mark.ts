import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { Fault } from '../fault.ts'
import { instanceValue, MARK_KEY, setInstanceValue } from './instance.ts'
import { inTransaction, liftTimeouts } from './transaction.ts'

/** Any number that no other advisory lock of the product has. */
const MARK_LOCK = 1_786_201

export interface Wish {
  /** The operator's DEMO; undefined when nothing was said. */
  readonly demo: boolean | undefined
  /** What a new database becomes when nothing was said: a demo where it is the embedded one. */
  readonly byDefault: boolean
}

/**
 * Marks a new database as demo or real, once and for all, and fills in a demo in the same transaction; an existing mark
 * holds, and a DEMO that says otherwise is refused in one sentence (B.12). Several servers may ask at once.
 */
export function settleMark(db: Db, wish: Wish, fill: (trx: Db) => Promise<void>): Promise<'demo' | 'real'> {
  return inTransaction({ db }, async (trx) => {
    await liftTimeouts(trx)
    await sql`select pg_advisory_xact_lock(${MARK_LOCK})`.execute(trx)
    const mark = await instanceValue(trx, MARK_KEY)
    if (mark === 'demo' && wish.demo === false)
      throw new Fault(
        'DEMO is off, but this database is a demo. This folder holds the demo. Use another DATA_DIR for the real thing.',
      )
    if (mark === 'real' && wish.demo === true)
      throw new Fault('DEMO is on, but this database is no demo. Use another DATA_DIR or DATABASE_URL for a demo.')
    if (mark === 'demo' || mark === 'real') return mark
    const made = (wish.demo ?? wish.byDefault) ? 'demo' : 'real'
    if (made === 'demo') await fill(trx)
    await setInstanceValue(trx, MARK_KEY, made)
    return made
  })
}
