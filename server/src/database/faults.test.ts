import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDatabaseUnavailable } from './faults.ts'
import { testDatabase } from './for-tests.ts'
import { type OpenDatabase, openUrl } from './open.ts'

let database: OpenDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('it worked'),
    (error) => error,
  )

test('what a database says when it cannot be asked is recognized', async () => {
  const { pool } = database
  const faults = [
    await errorOf(pool.query('set statement_timeout = 20; select pg_sleep(9)')),
    await errorOf(pool.query('select pg_terminate_backend(pg_backend_pid())')),
    await errorOf(openUrl('postgres://nobody@127.0.0.1:1/none').pool.query('select 1')),
    await errorOf(openUrl('postgres:///none?host=/nowhere').pool.query('select 1')),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  ]
  for (const fault of faults) assert.ok(isDatabaseUnavailable(fault), String(fault))
})

test('a fault of the program and a network fault of something else are not the database', async () => {
  for (const fault of [
    await errorOf(database.pool.query('select nothing')),
    await errorOf(database.pool.query("insert into instance values (null, '')")),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is undefined'),
    'a text',
  ])
    assert.ok(!isDatabaseUnavailable(fault), String(fault))
})
