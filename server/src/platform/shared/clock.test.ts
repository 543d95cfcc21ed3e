import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { testDatabase } from '../database/testing/database.ts'
import { watchDatabase } from '../database/watch-database.ts'
import { CLOCK_KEY, openClock } from './clock.ts'
import { DATABASE_MODE_KEY, saveInstanceValue } from './instance/instance-values.ts'

const HOUR = 3_600_000
const database = testDatabase()

const real = Date.now
const near = (a: number, b: number) => Math.abs(a - b) < 5_000

test('two nodes whose clocks differ by hours share the database’s time, with the demo’s offset added [B.12]', async () => {
  await saveInstanceValue(database.db, DATABASE_MODE_KEY, 'demo')
  try {
    for (const wrong of [-3 * HOUR, 2 * HOUR]) {
      mock.method(Date, 'now', () => real() + wrong)
      const clock = await openClock(database.db)
      assert.ok(near(clock.now(), real()), `${clock.now() - real()}`)
      assert.ok(Number.isInteger(clock.now()))
      await saveInstanceValue(database.db, CLOCK_KEY, String(24 * HOUR))
      await clock.reload()
      assert.ok(near(clock.now(), real() + 24 * HOUR))
      await saveInstanceValue(database.db, CLOCK_KEY, '0')
      mock.restoreAll()
    }
  } finally {
    mock.restoreAll()
  }
})

test('a machine clock that is set wrong while the node runs is corrected at the next query of the database', async () => {
  const clock = await openClock(database.db)
  const measured = Promise.withResolvers<void>()
  mock.method(Date, 'now', () => real() + 5 * HOUR)
  const watch = watchDatabase(database.pool, {
    onAnswer: (difference) => {
      clock.follow(difference)
      measured.resolve()
    },
  })
  try {
    await measured.promise
    assert.ok(near(clock.now(), real()), `${clock.now() - real()}`)
  } finally {
    mock.restoreAll()
    await watch.stop()
  }
})
