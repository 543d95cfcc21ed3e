import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DatabaseUnavailable } from './database-errors.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { createTestDatabase } from './testing/database.ts'

let database: OpenDatabase
let small: OpenDatabase
before(async () => {
  database = await createTestDatabase()
  // long enough for a new connection on a busy machine
  small = openDatabase(database.url, { max: 1, connectionTimeoutMillis: 1500 })
})
after(async () => {
  await small.close()
  await database.close()
})

test('who waits for a connection when the database fails hears of it once, also when the wait would have ended later', async () => {
  const held = await small.pool.connect()
  const waiting = small.pool.connect()
  small.pool.fail('away')
  await assert.rejects(waiting, DatabaseUnavailable)
  await assert.rejects(small.pool.connect(), DatabaseUnavailable)
  small.pool.recover()
  // the pool gives up the wait of the first after this one's
  await assert.rejects(small.pool.connect(), /timeout exceeded/)
  held.release()
  assert.deepEqual((await small.pool.query('select 1 as one')).rows, [{ one: 1 }])
})

test('in tests the error of a connection that does not come says where it was asked for', async () => {
  const watched = openDatabase(database.url, { max: 1, connectionTimeoutMillis: 500, refuseNested: true })
  const held = await watched.pool.connect()
  await assert.rejects(
    watched.pool.query('select 1'),
    ({ cause }: Error) => cause instanceof Error && /pool\.test\.ts/.test(cause.stack ?? ''),
  )
  held.release()
  await watched.close()
})
