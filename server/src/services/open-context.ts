import type pg from 'pg'
import { hiddenFiles } from '../contributions/file-rights.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { openTexts } from '../http/texts.ts'
import { type Settings, secretKeyOf } from '../settings.ts'
import { openClock } from '../shared/clock.ts'
import { type FreeSpace, readFreeSpace } from '../shared/free-space.ts'
import { isDemo } from '../shared/instance.ts'

/** What everything of the product runs with, from the settings and an open database. */
export async function openContext(given: {
  settings: Settings
  db: Db
  pool: pg.Pool
  /** The machine's time in milliseconds; a test passes its own. */
  machine?: (() => number) | undefined
  /** The free bytes on the disk of a folder; a test passes its own. */
  freeSpace?: FreeSpace | undefined
}): Promise<Context> {
  const { settings, db, pool } = given
  return {
    settings,
    db,
    pool,
    clock: await openClock(db, given.machine),
    texts: openTexts(),
    secretKey: secretKeyOf(settings),
    oldSecretKeys: settings.secretKeyOld.map((key) => Buffer.from(key, 'hex')),
    freeSpace: given.freeSpace ?? readFreeSpace,
    demo: await isDemo(db),
    hiddenFiles,
  }
}
