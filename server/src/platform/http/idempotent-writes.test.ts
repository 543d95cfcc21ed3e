import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { inTransaction, runOutsideRequest } from '../shared/transaction.ts'
import { runOnceByKey, type WireResponse } from './idempotency.ts'

let database: OpenDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.close())
beforeEach(() => database.db.deleteFrom('instance').where('key', 'like', 'act-%').execute())

const QUICK = { heartbeat: 50, takeover: 400, patience: 5_000 }
const asked = (key: string) => ({ userId: 1, key, bodyHash: 'body' })
const add = (key: string) => inTransaction(database, (trx) => trx.insertInto('instance').values({ key, value: '' }).execute())
/** What every other connection sees. */
const seen = () =>
  runOutsideRequest(async () =>
    (await database.db.selectFrom('instance').select('key').where('key', 'like', 'act-%').orderBy('key').execute()).map(({ key }) => key),
  )
const answer = (text: string): WireResponse => ({ status: 200, text })

test('what a request with a key writes is seen by others when its response is stored, and not before; it sees it itself [B.7]', async () => {
  await runOnceByKey(database.db, asked('one'), async () => {
    await add('act-1')
    await add('act-2')
    const own = await database.db.selectFrom('instance').select('key').where('key', 'like', 'act-%').execute()
    assert.equal(own.length, 2)
    assert.deepEqual(await seen(), [])
    return answer('done')
  })
  assert.deepEqual(await seen(), ['act-1', 'act-2'])
})

test('a statement outside an act is part of the request as well, by the query builder and by the pool [B.7]', async () => {
  await runOnceByKey(database.db, asked('bare'), async () => {
    await database.db.insertInto('instance').values({ key: 'act-bare', value: '' }).execute()
    await database.pool.query("insert into instance (key, value) values ('act-pool', '')")
    assert.deepEqual(await seen(), [])
    return answer('done')
  })
  assert.deepEqual(await seen(), ['act-bare', 'act-pool'])
})

test('an act that is refused takes back itself alone, and a later one of the same request stays [B.7]', async () => {
  await runOnceByKey(database.db, asked('acts'), async () => {
    await add('act-kept')
    const refused = await inTransaction(database, async (trx) => {
      await trx.insertInto('instance').values({ key: 'act-refused', value: '' }).execute()
      return refuse('not_found')
    })
    assert.deepEqual(refused, refuse('not_found'))
    await assert.rejects(inTransaction(database, (trx) => sql`insert into instance (key, value) values ('act-kept', '')`.execute(trx)))
    await add('act-later')
    return answer('done')
  })
  assert.deepEqual(await seen(), ['act-kept', 'act-later'])
})

test('a request that is refused keeps what its acts committed, such as a counted try; one that fails keeps nothing; both free the key [B.7]', async () => {
  const refused = await runOnceByKey(database.db, asked('refused'), async () => {
    await add('act-counted')
    return refuse('not_found')
  })
  assert.deepEqual(refused, refuse('not_found'))
  await assert.rejects(
    runOnceByKey(database.db, asked('fails'), async () => {
      await add('act-lost')
      throw new Error('no disk')
    }),
    /no disk/,
  )
  assert.deepEqual(await seen(), ['act-counted'])
  for (const key of ['refused', 'fails'])
    assert.deepEqual(await runOnceByKey(database.db, asked(key), async () => answer('again')), answer('again'))
})

test('a request that lost its key to a repeat writes nothing: the repeat alone is carried out [B.7]', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const silent = { ...QUICK, heartbeat: 60_000 }
  const lost = runOnceByKey(
    database.db,
    asked('lost'),
    async () => {
      await add('act-of-the-first')
      begun.resolve()
      await gate.promise
      return answer('first')
    },
    silent,
  )
  await begun.promise
  const repeat = await runOnceByKey(
    database.db,
    asked('lost'),
    async () => {
      await add('act-of-the-repeat')
      return answer('second')
    },
    QUICK,
  )
  gate.resolve()
  await assert.rejects(lost, /taken over/)
  assert.deepEqual(repeat, answer('second'))
  assert.deepEqual(await seen(), ['act-of-the-repeat'])
  assert.deepEqual(await runOnceByKey(database.db, asked('lost'), async () => answer('third'), QUICK), answer('second'))
})

test('statements of one request at once wait for each other, and its connection is free afterwards [B.7]', async () => {
  await runOnceByKey(database.db, asked('parallel'), async () => {
    await add('act-0')
    await Promise.all([1, 2, 3, 4, 5].map((n) => add(`act-${n}`)))
    await Promise.all([1, 2, 3].map(() => database.db.selectFrom('instance').selectAll().execute()))
    return answer('done')
  })
  assert.equal((await seen()).length, 6)
  assert.equal(database.pool.idleCount, database.pool.totalCount)
})

test('before it writes a request holds no connection [B.7]', async () => {
  await runOnceByKey(database.db, asked('reads'), async () => {
    await database.db.selectFrom('instance').selectAll().execute()
    assert.equal(database.pool.idleCount, database.pool.totalCount)
    return answer('done')
  })
})
