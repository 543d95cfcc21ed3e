import assert from 'node:assert/strict'
import type { OpenDatabase } from '../../database/open.ts'

interface Writers {
  /** Resolves when each has written. */
  readonly begun: Promise<unknown>
  /** Checks a restored copy: it has whole transactions alone. */
  check(copy: OpenDatabase): Promise<void>
  stop(): Promise<void>
}

/** Writes all the time, two rows in a transaction and sometimes many, until it is stopped. */
export function startWriters({ pool }: OpenDatabase): Writers {
  let stopped = false
  const begun = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  const write = async ({ resolve }: PromiseWithResolvers<void>, index: number): Promise<void> => {
    const who = `writer${index}`
    for (let n = 0; !stopped; n += 1) {
      const size = Math.random() < 0.1 ? 2000 : 10
      await pool.query(
        `with written as (insert into instance (key, value) values ($1 || '-a', repeat('x', $2)), ($1 || '-b', '') returning key)
         delete from instance where key like $3 || '-%' and key not in (select key from written)`,
        [`${who}-${n}`, size, who],
      )
      resolve()
    }
  }
  const writing = Promise.all(begun.map(write))
  return {
    begun: Promise.all(begun.map(({ promise }) => promise)),
    async check(copy) {
      const { rows } = await copy.pool.query<{ whole: boolean }>(
        `select count(*) = 2 as whole from instance where key like 'writer%' group by left(key, length(key) - 2)`,
      )
      assert.ok(rows.length === begun.length && rows.every(({ whole }) => whole), JSON.stringify(rows))
    },
    async stop() {
      stopped = true
      await writing
    },
  }
}
