import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { actionLog, type LogEntry } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { instanceSettings } from '@folkmoot/core/communities/site-settings/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { collectLogLines } from '../../platform/shared/testing/log-lines.ts'
import { createTestUser } from '../users/testing/create-users.ts'
import { deleteExpiredLogEntries, hashLogUser } from './store.ts'

const UUID = '11111111-2222-4333-8444-555555555555'
let server: TestServices
let admin: Caller
before(async () => {
  server = await startTestServices()
  admin = await server.as((await createTestUser(server.context.db, { admin: true })).id)
})
after(() => server.stop())

const setLogging = (on: boolean) => admin.call(instanceSettings.change, { body: { 'action-logging': on ? 'TRUE' : 'FALSE' } })
const entry = (given: Partial<LogEntry> = {}): LogEntry => ({ path: '/v2/home', action: 'LOGIN', ...given })
const all = () => server.context.db.selectFrom('action_log').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await server.context.db.deleteFrom('action_log').execute()
  await setLogging(true)
})

test('an entry stores time, user, path, action and object; user and time are set by the server [LOG-001, LOG-002]', async () => {
  const user = await createTestUser(server.context.db, {})
  const me = await server.as(user.id)
  await me.call(actionLog.write, {
    body: entry({
      action: 'READ_CAMPAIGN',
      path: 'http://x.example/v2/assembly/1/campaign/2?from=mail#top',
      resourceType: 'CAMPAIGN',
      resourceUuid: UUID,
      time: '2001-01-01T00:00:00Z',
      user: 'somebody else',
    }),
  })
  const [row] = await all()
  assert.deepEqual(
    [row?.path, row?.action, row?.resource_type, row?.resource_uuid],
    ['/v2/assembly/1/campaign/2', 'READ_CAMPAIGN', 'CAMPAIGN', UUID],
  )
  assert.ok(Math.abs(Date.parse(row?.at ?? '') - Date.now()) < 60_000)
})

test('the user is stored as a keyed hash: the same for the same user, without id, uuid or name [LOG-004]', async () => {
  const user = await createTestUser(server.context.db, { name: 'Ida Lind' })
  const me = await server.as(user.id)
  for (const action of ['LOGIN', 'LOGOUT'] as const) await me.call(actionLog.write, { body: entry({ action }) })
  await (await server.as((await createTestUser(server.context.db, {})).id)).call(actionLog.write, { body: entry() })
  const marks = (await all()).map((row) => row.user_hash)
  assert.equal(marks[0], marks[1])
  assert.notEqual(marks[0], marks[2])
  assert.match(String(marks[0]), /^[0-9a-f]{64}$/)
})

test('a visitor writes to /log/public without a user; /log needs a session [LOG-002, C]', async () => {
  await server.visitor.call(actionLog.writePublic, { body: entry({ action: 'READ_ASSEMBLY', user: 'Ida' }) })
  assert.deepEqual(
    (await all()).map((row) => [row.action, row.user_hash]),
    [['READ_ASSEMBLY', null]],
  )
  assert.equal((await server.visitor.refused(actionLog.write, { body: entry() })).status, 401)
})

test('nothing is stored while logging is off, which is the default [LOG-002, LOG-004]', async () => {
  await admin.call(instanceSettings.change, { body: { 'action-logging': '' } })
  const me = await server.as((await createTestUser(server.context.db, {})).id)
  await me.call(actionLog.write, { body: entry() })
  await server.visitor.call(actionLog.writePublic, { body: entry() })
  await server.visitor.call(actionLog.front, { body: { path: '/v2/home', message: 'It broke' } })
  assert.deepEqual(await all(), [])
})

test('only known actions are accepted, and at most 4 kB [LOG-003, B.10]', async () => {
  const no = await server.visitor.refused(actionLog.writePublic, { body: entry({ action: 'ERROR' as 'LOGIN' }) })
  assert.deepEqual([no.status, no.fields?.[0]?.field], [400, 'action'])
  const big = await server.app.inject({
    method: 'POST',
    url: '/api/log/public',
    payload: { ...entry(), more: 'x'.repeat(5000) },
  })
  assert.deepEqual([big.statusCode, big.json().code], [413, 'body_too_large'])
  assert.deepEqual(await all(), [])
})

test('at most 60 entries a minute are accepted from one address [B.10]', async () => {
  const strict = await startTestServices({ env: { ENVIRONMENT: 'production' } })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) {
      const path = i % 2 ? '/api/log/public' : '/api/log/front'
      const answer = await strict.app.inject({ method: 'POST', url: path, payload: { ...entry(), message: 'm' } })
      statuses.push(answer.statusCode)
    }
    assert.equal(statuses.filter((s) => s === 200).length, 60)
    assert.equal(statuses.at(-1), 429)
  } finally {
    await strict.stop()
  }
})

test('a reported error is written to the server’s own log in one line without its user, and to the action log [LOG-001, LOG-005]', async (t) => {
  const user = await createTestUser(server.context.db, { name: 'Ida Lind' })
  const me = await server.as(user.id)
  const path = '/v1/ballot/abc/vote/THE-SIGNATURE?x=1'
  const lines = collectLogLines(t)
  await me.call(actionLog.front, { body: { user: 'Ida Lind', path, message: 'It\nbroke' } })
  assert.equal(lines.length, 1)
  assert.deepEqual([lines[0]?.page, lines[0]?.reported], ['/v1/ballot/abc/vote/-', 'It\nbroke'])
  assert.equal(/THE-SIGNATURE|Ida/.test(JSON.stringify(lines)), false)
  const [row] = await all()
  assert.deepEqual([row?.action, row?.path, row?.message], ['ERROR', '/v1/ballot/abc/vote/-', 'It\nbroke'])
})

test('tokens and signatures are removed from paths [LOG-004, B.2]', async () => {
  for (const path of ['/v2/user/password/reset/SECRET', '/v1/invitation/SECRET', '/v1/ballot/u/summary/SECRET', '/x?t=SECRET'])
    await server.visitor.call(actionLog.writePublic, { body: entry({ path }) })
  assert.equal(JSON.stringify(await all()).includes('SECRET'), false)
})

test('admins read the log, newest first, actions and errors separately; all others are refused [C]', async () => {
  const me = await server.as((await createTestUser(server.context.db, {})).id)
  await me.call(actionLog.write, { body: entry({ action: 'LOGIN' }) })
  await me.call(actionLog.front, { body: { path: '/v2/home', message: 'It broke' } })
  assert.equal((await me.refused(actionLog.list, {})).status, 403)
  const read = async (kind?: 'actions' | 'errors') =>
    (await admin.call(actionLog.list, { query: kind ? { kind } : {} })).list.map((row) => row.action)
  assert.deepEqual(await read(), ['ERROR', 'LOGIN'])
  assert.deepEqual([await read('actions'), await read('errors')], [['LOGIN'], ['ERROR']])
  const [row] = (await admin.call(actionLog.list, {})).list
  assert.match(String(row?.user), /^[0-9a-f]{8}$/)
})

test('entries are deleted after 180 days by the daily job [LOG-004]', async () => {
  const { db } = server.context
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const old = {
    user_hash: null,
    path: '/old',
    action: 'LOGIN',
    resource_type: null,
    resource_uuid: null,
    message: null,
  } as const
  await db
    .insertInto('action_log')
    .values([
      { ...old, at: at(181) },
      { ...old, at: at(179), path: '/young' },
    ])
    .execute()
  await deleteExpiredLogEntries(db)
  assert.deepEqual(
    (await all()).map((row) => row.path),
    ['/young'],
  )
})

test('the own export contains the user’s entries; deleting the account removes the user from them [C 7, LOG-004]', async () => {
  const user = await createTestUser(server.context.db, { password: 'a quiet harbour' })
  const me = await server.as(user.id)
  await me.call(actionLog.write, { body: entry({ action: 'LOGIN' }) })
  const beside = await createTestUser(server.context.db, {})
  await (await server.as(beside.id)).call(actionLog.write, { body: entry({ action: 'LOGOUT' }) })
  const params = { id: user.id }
  assert.deepEqual(
    (await me.call(accountData.export, { params })).activity.map((a) => [a.action, a.path]),
    [['LOGIN', '/v2/home']],
  )
  await me.call(accountData.remove, { params, body: { password: 'a quiet harbour' } })
  assert.deepEqual(
    (await all()).map((row) => row.user_hash),
    [null, hashLogUser(server.context, beside.id)],
  )
})
