import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { z } from 'zod/mini'
import { clearSession, currentSession, startSession } from '../session.ts'
import { translateText } from '../text/i18n.ts'
import { callEndpoint, formatFailure, formatFailureReason, formatRequestPath, isFailure } from './call-endpoint.ts'
import { isSessionLost } from './lost-session.ts'

const readNote = endpoint({
  method: 'GET',
  path: '/space/:sid/note/:nid',
  query: z.object({ page: z.optional(z.number()) }),
  response: z.object({ text: z.string() }),
  refusals: ['not_found'],
})
const vote = endpoint({
  service: 'voting',
  method: 'PUT',
  path: '/ballot/:uuid/vote',
  body: z.object({ value: z.string() }),
  response: z.object({ status: z.number() }),
  refusals: ['ballot_closed'],
})

const account = { userId: 1, uuid: 'u', name: 'Maren', roles: [] } as unknown as Account
let asked: { url: string; init: RequestInit; headers: Headers }[] = []
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init, headers: new Headers(init.headers) })
    return new Response(JSON.stringify(body), { status, headers })
  }
}
beforeEach(() => {
  asked = []
  clearSession()
  Object.defineProperty(globalThis, 'location', { value: { pathname: '/v1/invitation/secret' }, configurable: true })
})

test('every request carries the session key if there is one, and the page without its tokens [APP-019]', async () => {
  answering(200, { text: 'x' })
  await callEndpoint(readNote, { params: { sid: 3, nid: 4 } })
  assert.equal(asked[0]?.headers.has('Session-Key'), false)
  startSession('k', account)
  await callEndpoint(readNote, { params: { sid: 3, nid: 4 } })
  assert.equal(asked[1]?.headers.get('Session-Key'), 'k')
  assert.equal(asked[1]?.headers.get('UI-Path'), '/v1/invitation/-')
})

test('the core API stands under /api, the voting API under /api/v0 [APP-020]', async () => {
  answering(200, { text: 'x', status: 0 })
  await callEndpoint(readNote, { params: { sid: 3, nid: 'a/b' }, query: { page: 2 } })
  await callEndpoint(vote, { params: { uuid: 'u' }, body: { value: 'YES' } })
  assert.equal(asked[0]?.url, '/api/space/3/note/a%2Fb?page=2')
  assert.equal(asked[1]?.url, '/api/v0/ballot/u/vote')
  assert.equal(asked[1]?.init.body, '{"value":"YES"}')
  assert.equal(formatRequestPath('/a', { query: { status: ['A', 'B'], none: undefined, empty: '' } }), '/a?status=A%2CB')
})

test('a refusal of either API is a value with its code, message and faults', async () => {
  answering(404, { responseStatus: 'NODATA', statusMessage: 'Gone', code: 'not_found', requestId: 'r1' })
  const missing = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.ok(isFailure(missing))
  assert.deepEqual([missing.refused, missing.message, missing.status, missing.requestId], ['not_found', 'Gone', 404, 'r1'])
  answering(403, { error: 'Closed', code: 'ballot_closed' }, { 'retry-after': '7' })
  const closed = await callEndpoint(vote, { params: { uuid: 'u' }, body: { value: 'NO' } })
  assert.ok(isFailure(closed))
  assert.deepEqual([closed.refused, closed.message, closed.retryAfter], ['ballot_closed', 'Closed', 7])
})

test('a missing response is the refusal offline, and an unreadable one is a fault [ERR-005]', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('failed'))
  const gone = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.ok(isFailure(gone))
  assert.deepEqual([gone.refused, gone.status], ['offline', 0])
  globalThis.fetch = async () => new Response('<html>', { status: 502 })
  const broken = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.ok(isFailure(broken))
  assert.equal(broken.refused, 'fault')
})

test('no request header has an underscore, which proxies drop without a word [APP-019]', async () => {
  answering(200, { text: 'x' })
  startSession('k', account)
  await callEndpoint(readNote, { params: { sid: 3, nid: 4 } }, { idempotencyKey: 'once' })
  const names = [...(asked[0]?.headers.keys() ?? [])]
  assert.ok(names.includes('session-key'))
  for (const name of names) assert.match(name, /^[a-z-]+$/)
})

test('a session key unknown to the server makes the reader a visitor', async () => {
  startSession('old', account)
  answering(401, { statusMessage: 'You need to log in.', code: 'not_logged_in' })
  await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.equal(currentSession(), undefined)
  startSession('old', account)
  answering(401, { statusMessage: 'You need to log in.', code: 'not_logged_in', session: 'unknown' })
  await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.equal(currentSession(), undefined)
})

test('a session that the server was never sent is kept, and the page knows that something removes it', async () => {
  startSession('kept', account)
  answering(401, { statusMessage: 'You need to log in.', code: 'not_logged_in', session: 'missing' })
  const outcome = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
  assert.deepEqual([currentSession()?.key, isSessionLost()], ['kept', true])
  assert.ok(isFailure(outcome))
  assert.equal(outcome.message, translateText('errors.sessionLostHere'), 'nobody is asked to sign in who is signed in')
  startSession('new', account)
  assert.equal(isSessionLost(), false)
})

test('an answer of a proxy is explained by its status, also where it is JSON', async () => {
  const explain = async (status: number, body: string, type = 'text/html') => {
    globalThis.fetch = async () => new Response(body, { status, headers: { 'content-type': type } })
    const outcome = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
    assert.ok(isFailure(outcome))
    return [outcome.refused, formatFailure(outcome)]
  }
  for (const [status, fault] of [
    [413, 'tooLarge'],
    [403, 'refused'],
    [504, 'slow'],
    [408, 'slow'],
    [502, 'down'],
    [503, 'down'],
    [521, 'down'],
    [429, 'busy'],
    [418, 'other'],
    [200, 'page'],
  ] as const)
    assert.deepEqual(await explain(status, '<html>It did not work</html>'), ['fault', `errors.title. errors.proxy.${fault}`])
  assert.deepEqual(await explain(413, ''), ['fault', 'errors.title. errors.proxy.tooLarge'])
  assert.deepEqual(await explain(413, '{"message":"too large"}', 'application/json'), ['fault', 'errors.title. errors.proxy.tooLarge'])
  // the words of a fault are specified [ERR-001]
  assert.deepEqual(await explain(500, '<html>'), ['fault', 'errors.title'])
  // the connection ended while the answer was on its way
  assert.deepEqual(await explain(200, '{"list": [', 'application/json'), ['offline', 'refusals.offline'])
})

test("behind 'Error while …:' stand the server's words, else that nobody answered, or the status [ERR-012]", async () => {
  const told = async () => {
    const outcome = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
    assert.ok(isFailure(outcome))
    return formatFailureReason(outcome)
  }
  answering(403, { responseStatus: 'UNAUTHORIZED', statusMessage: 'Not on a Sunday.', code: 'not_allowed' })
  assert.equal(await told(), 'Not on a Sunday.')
  answering(502, '<html>Bad gateway</html>')
  assert.equal(await told(), 'errors.errorStatus. errors.proxy.down')
  answering(500, { statusMessage: '' })
  assert.equal(await told(), 'errors.errorStatus')
  globalThis.fetch = async () => Promise.reject(new TypeError('failed'))
  assert.equal(await told(), 'errors.noAnswer')
})

test("a notice shows the server's message; without one it adds no reason to what failed [ERR-006]", async () => {
  const told = async (act?: string) => {
    const outcome = await callEndpoint(readNote, { params: { sid: 1, nid: 2 } })
    assert.ok(isFailure(outcome))
    return formatFailure(outcome, act)
  }
  answering(403, { responseStatus: 'UNAUTHORIZED', statusMessage: 'Not on a Sunday.', code: 'not_allowed' })
  assert.deepEqual([await told(), await told('Not saved')], ['Not on a Sunday.', 'Not saved: Not on a Sunday.'])
  answering(502, { statusMessage: '' })
  assert.deepEqual([await told(), await told('Not saved')], ['errors.title', 'Not saved'])
  answering(502, '<html>Bad gateway</html>')
  assert.deepEqual([await told(), await told('Not saved')], ['errors.title. errors.proxy.down', 'Not saved. errors.proxy.down'])
  globalThis.fetch = async () => Promise.reject(new TypeError('failed'))
  assert.deepEqual([await told(), await told('Not saved')], ['refusals.offline', 'Not saved: errors.noAnswer'])
})
