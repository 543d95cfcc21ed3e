import type pg from 'pg'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { openTexts } from '../http/texts.ts'
import { type Settings, secretKeyOf } from '../settings.ts'
import { openClock } from '../shared/clock.ts'
import { isDemo } from '../shared/instance.ts'

/** What everything of the product runs with, from the settings and an open database. */
export async function openContext(given: {
  settings: Settings
  db: Db
  pool: pg.Pool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: (() => number) | undefined
}): Promise<Context> {
  const { settings, db, pool } = given
  return {
    settings,
    db,
    pool,
    clock: await openClock(db, given.machine),
    texts: openTexts(),
    secretKey: secretKeyOf(settings),
    demo: await isDemo(db),
  }
}
