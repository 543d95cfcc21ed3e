import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Deletes expired rows by the database's time, unless a test names another: sessions, tokens, attempts, idempotency keys, old mails
 * (specification B.3, B.7).
 */
export async function deleteExpiredRows(db: Db, at?: number): Promise<void> {
  const now = at ?? (await readDatabaseTime(db))
  const before = (ms: number): string => new Date(now - ms).toISOString()
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('used_at', '<', before(30 * DAY)), e('created_at', '<', before(180 * DAY))]))
    .execute()
  await db.deleteFrom('tokens').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('attempts').where('at', '<', before(DAY)).execute()
  await db.deleteFrom('idempotency_keys').where('at', '<', before(DAY)).execute()
  // what is not delivered yet stays until it is, or an admin gives it up
  await db
    .deleteFrom('mails')
    .where('at', '<', before(30 * DAY))
    .where('pending', 'is', null)
    .execute()
}

const readDatabaseTime = async (db: Db): Promise<number> =>
  (await db.selectNoFrom(sql<number>`extract(epoch from now())::float8 * 1000`.as('now')).executeTakeFirstOrThrow()).now
