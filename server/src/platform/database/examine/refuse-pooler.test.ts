import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { isDatabaseUnavailable } from '../database-errors.ts'
import { openDatabase } from '../open.ts'
import { testDatabase } from '../testing/database.ts'
import { findPgBouncer, PGBOUNCER_MISSING, startPooler, type TestPooler } from '../testing/pooler.ts'
import { refusePooler } from './refuse-pooler.ts'

const skip = findPgBouncer() === undefined && PGBOUNCER_MISSING
const poolers: TestPooler[] = []
after(async () => {
  for (const pooler of poolers) await pooler.stop()
})
const database = testDatabase()

async function openPooler(mode: 'transaction' | 'session' | 'statement', size: number): Promise<string> {
  const pooler = await startPooler(database.url, { mode, size })
  assert.ok(pooler)
  poolers.push(pooler)
  return pooler.url
}

test('PostgreSQL itself, and a pooler that keeps sessions, are accepted', { skip }, async () => {
  await refusePooler(database.url)
  await refusePooler(await openPooler('session', 5))
})

for (const size of [1, 2, 20])
  test(`a pooler that gives each transaction another connection is refused in one sentence, with a pool of ${size}`, {
    skip,
  }, async () => {
    const url = await openPooler('transaction', size)
    for (let round = 0; round < 3; round++)
      await assert.rejects(refusePooler(url), /^Fault: DATABASE_URL leads through a pooler that gives each transaction /)
  })

test('a pooler that gives each statement another connection is refused too', { skip }, async () => {
  await assert.rejects(refusePooler(await openPooler('statement', 5)), /^Fault: DATABASE_URL leads through a pooler that gives /)
})

test('a pooler without a free connection is told at the start, and a request through it fails within seconds', {
  skip,
}, async () => {
  const url = await openPooler('session', 1)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('select 1')
  const { pool, close } = openDatabase(url, { connectionTimeoutMillis: 500 })
  try {
    const began = performance.now()
    const error = await pool.query('select 1').catch((error: unknown) => error)
    assert.ok(performance.now() - began < 3_000, 'the request hung')
    assert.ok(isDatabaseUnavailable(error), String(error))
    assert.match(String(error), /no connection to PostgreSQL free/)
    await assert.rejects(refusePooler(url), /^Fault: DATABASE_URL leads through a pooler that answers, but has no connection /)
    await holder.end()
    assert.equal((await pool.query('select 1 as one')).rows[0]?.one, 1, 'the pool recovers')
  } finally {
    await close()
  }
})
