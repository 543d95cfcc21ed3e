import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationResultSet } from 'kysely/migration'
import type pg from 'pg'
import { errorCode } from '../fault.ts'
import { type MigrationState, readMigrationState, refuseNewerDatabase } from './examine/migration-state.ts'
import { createMigrator, isOnlineMigration, migrateQueue } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

/** What an update has done so far: step `step` of `of` is running. */
export interface UpgradeProgress {
  readonly step: number
  readonly of: number
  readonly name: string
}

interface UpgradeListener {
  readonly say?: (line: string) => void
  readonly onProgress?: (progress: UpgradeProgress) => void
}

/**
 * How long a statement of a step waits for a lock, in milliseconds. Whoever comes after a statement that waits for an exclusive
 * lock waits too, so it gives up soon, and the step begins anew. It is less than the second after which PostgreSQL looks for a
 * deadlock and would rather end a request.
 */
const LOCK_TIMEOUT = 500
const PAUSE = 1_000

/** Unique among the advisory locks of the product: whoever holds it migrates. */
const TURN_LOCK = 1_786_207

/**
 * Migrates the database and the job queue to the newest version. A database that is in use is migrated step by step, each in a
 * transaction of its own, so that locks are held for one step only and what is done stays done; a new one in a single
 * transaction. When several nodes call it at once, one does the work.
 */
export async function migrate({ url }: Pick<OpenDatabase, 'url'>, listener: UpgradeListener = {}): Promise<void> {
  const { say = () => {} } = listener
  // the time-outs of requests would abort a migration of many rows
  const database = openDatabase(url, { max: 3, unlimited: true, lockTimeout: LOCK_TIMEOUT })
  try {
    const found = await readMigrationState(database.pool)
    refuseNewerDatabase(found)
    const endTurn = await waitForTurn(database.pool, () => {
      // nodes that start at once wait a moment for each other also when there is nothing to do
      if (found.pending.length > 0) say('Database: another node migrates it ...')
    })
    try {
      const state = await readMigrationState(database.pool)
      refuseNewerDatabase(state)
      const done = await (state.applied.length === 0 ? migrateNew(database, state, listener) : migrateInSteps(database, state, listener))
      await retryLocked(() => migrateQueue(database.pool), 'the job queue', say)
      if (done > 0) say(`Database: ${done} ${done === 1 ? 'step' : 'steps'} applied.`)
    } finally {
      endTurn()
    }
  } finally {
    await database.close()
  }
}

/**
 * Waits until no other node migrates, by asking again and again: a statement that waited would itself hold up an index that the
 * other node creates while people write.
 */
async function waitForTurn(pool: pg.Pool, onWait: () => void): Promise<() => void> {
  const client = await pool.connect()
  try {
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${TURN_LOCK}) as mine`)
      // a closed connection holds no lock
      if (rows[0]?.mine) return () => client.release(true)
      if (tries === 0) onWait()
      await sleep(PAUSE / 4)
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function migrateNew(
  { db }: OpenDatabase,
  { pending }: MigrationState,
  { say = () => {}, onProgress }: UpgradeListener,
): Promise<number> {
  onProgress?.({ step: 1, of: pending.length, name: pending[0] ?? '' })
  return retryLocked(() => countDone(createMigrator(db).migrateToLatest()), 'a new database', say)
}

async function migrateInSteps(
  { db, pool }: OpenDatabase,
  { pending }: MigrationState,
  { say = () => {}, onProgress }: UpgradeListener,
): Promise<number> {
  const of = pending.length
  let done = 0
  // a node of a former version may do some of them meanwhile
  for (let left = pending; left[0] !== undefined; left = (await readMigrationState(pool)).pending) {
    const [name] = left
    const step = Math.min(of, of - left.length + 1)
    onProgress?.({ step, of, name })
    say(`Database: step ${step} of ${of}, ${name} ...`)
    const options = { disableTransactions: isOnlineMigration(name) }
    done += await retryLocked(() => countDone(createMigrator(db).migrateUp(options)), name, say)
  }
  return done
}

async function countDone(run: Promise<MigrationResultSet>): Promise<number> {
  const { error, results } = await run
  if (error) throw error
  return results?.filter(({ status }) => status === 'Success').length ?? 0
}

/** Begins a step again that did not get a lock, or met a deadlock: whoever has it finishes some time. */
async function retryLocked<T>(run: () => Promise<T>, what: string, say: (line: string) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!['55P03', '40P01'].includes(errorCode(error) ?? '')) throw error
      if (tries % 10 === 1) say(`Database: ${what} waits for a lock that others hold ...`)
      await sleep(PAUSE)
    }
  }
}

/** What `migrate` would do, a line for each step; nothing is changed. */
export async function planMigration(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const state = await readMigrationState(client)
  refuseNewerDatabase(state)
  return state.pending.map((name) =>
    isOnlineMigration(name)
      ? `${name}: while people read and write; in pieces, no long lock`
      : `${name}: in one transaction; tables that it changes are locked meanwhile`,
  )
}
