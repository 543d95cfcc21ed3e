import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { raceCalls } from '../../app/testing/race-calls.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { Fault } from '../fault.ts'
import { initDatabaseMode } from './database-mode.ts'
import { isDemoDatabase, saveInstanceValue } from './instance/instance-values.ts'

let database: OpenDatabase
let filled = 0
const fill = async () => {
  filled++
}
const settle = (demo: boolean | undefined, byDefault: boolean) => initDatabaseMode(database.db, { demo, byDefault }, fill)
const refused = (words: string) => (error: unknown) => error instanceof Fault && error.message === words

beforeEach(async () => {
  database = await createTestDatabase()
  filled = 0
})
afterEach(() => database.close())

test('a new database becomes a demo by default or by DEMO, is filled once, and keeps its mode', async () => {
  assert.equal(await settle(undefined, true), 'demo')
  assert.equal(await settle(undefined, false), 'demo')
  assert.equal(await settle(true, false), 'demo')
  assert.deepEqual([filled, await isDemoDatabase(database.db)], [1, true])
})

test('a new database becomes a real one where demo is not the default or DEMO is off, and keeps its mode', async () => {
  assert.equal(await settle(false, true), 'real')
  assert.equal(await settle(undefined, true), 'real')
  assert.deepEqual([filled, await isDemoDatabase(database.db)], [0, false])
})

test('a DEMO that contradicts the stored mode is refused with a sentence, and nothing changes', async () => {
  await settle(true, false)
  await assert.rejects(
    settle(false, true),
    refused('DEMO is off, but this database is a demo. This folder holds the demo. Use another DATA_DIR for the real thing.'),
  )
  assert.equal(await isDemoDatabase(database.db), true)
  await saveInstanceValue(database.db, 'mark', 'real')
  await assert.rejects(
    settle(true, false),
    refused('DEMO is on, but this database is no demo. Use another DATA_DIR or DATABASE_URL for a demo.'),
  )
})

test('a demo that could not be filled completely leaves a new database behind', async () => {
  const broken = initDatabaseMode(database.db, { demo: true, byDefault: true }, async (trx) => {
    await saveInstanceValue(trx, 'half', 'filled')
    throw new Error('the power went')
  })
  await assert.rejects(broken, /the power went/)
  assert.deepEqual((await database.pool.query('select * from instance')).rows, [])
  assert.equal(await settle(undefined, true), 'demo')
})

test('of two servers that initialize a new database at once, one fills it', async () => {
  assert.deepEqual(await Promise.all([settle(undefined, true), settle(undefined, true)]), ['demo', 'demo'])
  assert.equal(filled, 1)
})

test('of two servers that request the demo at once, one fills it', async () => {
  const ask = () => settle(true, false)
  assert.deepEqual(await raceCalls({ context: database }, 'instance', [ask, ask]), ['ok', 'ok'])
  assert.deepEqual([filled, await isDemoDatabase(database.db)], [1, true])
})
