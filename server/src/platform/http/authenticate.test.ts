import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { defineStatement } from '../database/statement.ts'
import type { MountedEndpoint } from './handlers.ts'
import { authenticate } from './serve.ts'
import { queryForCaller } from './session.ts'

let server: TestServices
let userId: number
let key: string | undefined
before(async () => {
  server = await startTestServices()
  userId = (await createTestUser(server.context.db, { lang: 'it-IT' })).id
  key = (await server.as(userId)).key
})
after(() => server.stop())

const NAME_OF_CALLER = defineStatement({
  name: 'test.name-of-caller',
  params: { viewer: 'int' },
  row: { name: 'text' },
  packed: true,
  text: ({ viewer }) => `select u.name from users u where u.id = ${viewer}`,
})
const parsed = { params: {}, query: undefined, body: undefined } as never

/** Authenticates a request; counts how often the handler's query is asked for. */
async function authenticateWith(headers: Record<string, string | undefined>, request: typeof parsed = parsed) {
  let queries = 0
  const query = () => {
    queries++
    return queryForCaller(NAME_OF_CALLER, {})
  }
  const mounted = { query } as unknown as MountedEndpoint
  const sent = { method: 'POST', headers, query: {} } as unknown as FastifyRequest
  const { me, locale, row } = await authenticate(server.context, mounted, sent, request)
  return { userId: me?.userId, locale, row, queries }
}

test('a session gives the caller, their language, and the row of the handler’s query [B.2]', async () => {
  const caller = await authenticateWith({ session_key: key })
  assert.deepEqual({ ...caller, row: undefined }, { userId, locale: 'it-IT', row: undefined, queries: 1 })
  assert.match((caller.row as { name: string }).name, /^Person \d+$/)
})

test('the session is taken under the name that pages send and under the specified one, also beside an empty one [B.2]', async () => {
  for (const headers of [
    { 'session-key': key },
    { session_key: key },
    { 'session-key': key, session_key: key },
    { 'session-key': '', session_key: key },
    { 'session-key': key, session_key: '' },
  ])
    assert.equal((await authenticateWith(headers)).userId, userId)
})

test('the language that the request names goes before the caller’s own [B.4]', async () => {
  const { locale } = await authenticateWith({ session_key: key, 'accept-language': 'de' })
  assert.equal(locale, 'de-DE')
})

test('without a session, or with one that is unknown, there is no caller and no row [B.2]', async () => {
  for (const session_key of [undefined, 'unknown'])
    assert.deepEqual(await authenticateWith({ session_key }), {
      userId: undefined,
      locale: 'en-US',
      row: undefined,
      queries: 1,
    })
})

test('a request that its shape refused has a caller, and the handler’s query does not run', async () => {
  const caller = await authenticateWith({ session_key: key }, refuse('invalid') as never)
  assert.deepEqual(caller, { userId, locale: 'it-IT', row: undefined, queries: 0 })
})
