import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isDatabaseUnavailable } from './database-errors.ts'
import { openDatabase } from './open.ts'
import { testDatabase } from './testing/database.ts'

const database = testDatabase()

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('it worked'),
    (error) => error,
  )

test('the errors of an unavailable database are recognized', async () => {
  const { pool } = database
  const faults = [
    await errorOf(pool.query('set statement_timeout = 20; select pg_sleep(9)')),
    await errorOf(pool.query('select pg_terminate_backend(pg_backend_pid())')),
    await errorOf(openDatabase('postgres://nobody@127.0.0.1:1/none').pool.query('select 1')),
    await errorOf(openDatabase('postgres:///none?host=/nowhere').pool.query('select 1')),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  ]
  for (const fault of faults) assert.ok(isDatabaseUnavailable(fault), String(fault))
})

test('a host whose addresses all refuse the connection counts as an unavailable database', async () => {
  const socket = new Socket()
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  socket.connect({ host: 'database.test', port: 1, lookup: (_host, _options, found) => found(null, addresses) })
  const [fault] = await once(socket, 'error')
  assert.ok(fault instanceof AggregateError)
  assert.ok(isDatabaseUnavailable(fault))
  assert.ok(!isDatabaseUnavailable(new AggregateError([new TypeError('x is undefined')])))
})

test('a database whose socket accepts no more connections counts as unavailable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-full-'))
  const path = join(folder, '.s.PGSQL.5432')
  const listens = `require('node:net').createServer().listen({ path: ${JSON.stringify(path)}, backlog: 1 }, () => console.log('up'))`
  const child = spawn(process.execPath, ['--eval', listens], { stdio: ['ignore', 'pipe', 'inherit'] })
  const calls: Promise<unknown>[] = []
  try {
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    const url = `postgres:///none?host=${folder}`
    const failed = Array.from({ length: 8 }, () => errorOf(openDatabase(url, { max: 1 }).pool.query('select 1')))
    calls.push(...failed)
    const fault = await Promise.race(failed)
    assert.ok(isDatabaseUnavailable(fault))
  } finally {
    child.kill('SIGKILL')
    await Promise.all(calls)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a bug and a network error of another service do not count as an unavailable database', async () => {
  for (const fault of [
    await errorOf(database.pool.query('select nothing')),
    await errorOf(database.pool.query("insert into instance values (null, '')")),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is undefined'),
    'a text',
  ])
    assert.ok(!isDatabaseUnavailable(fault), String(fault))
})
