import type pg from 'pg'
import type { DatabasePool } from '../open.ts'
import { type DatabaseListeners, type DatabaseWatch, watchDatabase } from '../watch-database.ts'

/** Watches a test's database as a node does. What is announced once this returns is heard. */
export function hearNotices(pool: pg.Pool, notices: NonNullable<DatabaseListeners['notices']>): Promise<DatabaseWatch> {
  return new Promise((resolve) => {
    const watch = watchDatabase(pool as DatabasePool, {
      notices: {
        ...notices,
        onConnected() {
          notices.onConnected()
          resolve(watch)
        },
      },
    })
  })
}
