import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { clearSession, startSession } from '../../../platform/lib/session.ts'
import { fetchAuditPackage } from './audit-package.ts'
import { unzipPackage } from './check/unzip-package.ts'

mock.timers.enable({ apis: ['setTimeout'] })
const settled = () => new Promise((resolve) => setImmediate(resolve))
let asked: { url: string; headers: Headers }[] = []
let replies: (() => Response)[] = []
beforeEach(() => {
  clearSession()
  ;[asked, replies] = [[], []]
  Object.defineProperty(globalThis, 'location', { value: { pathname: '/v2/ballot/u/check' }, configurable: true })
  globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), headers: new Headers(init.headers) })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (!reply) throw new TypeError('failed')
    return reply()
  }
})
const notReady =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ code: 'package_not_ready', error: 'Not yet' }), { status: 503, headers })
const ready = () => new Response(Uint8Array.of(1, 2, 3))

test('a package is requested with the session where there is one', async () => {
  replies = [ready]
  assert.deepEqual(await fetchAuditPackage('a/b'), Uint8Array.of(1, 2, 3))
  assert.deepEqual([asked[0]?.url, asked[0]?.headers.has('Session-Key')], ['/api/v0/ballot/a%2Fb/audit', false])
  startSession('k', { userId: 1, uuid: 'u', name: 'Maren', roles: [] } as unknown as Parameters<typeof startSession>[1])
  await fetchAuditPackage('u')
  assert.equal(asked[1]?.headers.get('Session-Key'), 'k')
})

test('a pending package is requested again after 5 seconds, or after the delay in the response', async () => {
  replies = [notReady(), notReady({ 'Retry-After': '2' }), ready]
  const got = fetchAuditPackage('u')
  for (const [milliseconds, calls] of [
    [4999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
  ] as const) {
    await settled()
    mock.timers.tick(milliseconds)
    await settled()
    assert.equal(asked.length, calls)
  }
  assert.deepEqual(await got, Uint8Array.of(1, 2, 3))
})

test('after 60 tries the package is reported as not ready; any other refusal, and no response, are returned at once', async () => {
  replies = [notReady({ 'Retry-After': '1' })]
  const late = fetchAuditPackage('u')
  for (let tries = 0; tries < 60; tries += 1) {
    await settled()
    mock.timers.tick(1000)
  }
  const refused = await late
  assert.equal('refused' in refused && refused.refused, 'package_not_ready')
  assert.equal(asked.length, 60)
  replies = [() => new Response(JSON.stringify({ code: 'not_found', error: 'No' }), { status: 404 })]
  const unknown = await fetchAuditPackage('u')
  assert.equal('refused' in unknown && unknown.refused, 'not_found')
  replies = []
  const offline = await fetchAuditPackage('u')
  assert.equal('refused' in offline && offline.refused, 'offline')
})

test('the files of a package are read as texts; a file that is no ZIP has none', () => {
  assert.deepEqual(unzipPackage(zipSync({ 'a.txt': strToU8('ä'), 'b.json': strToU8('{}') })), [
    { name: 'a.txt', text: 'ä' },
    { name: 'b.json', text: '{}' },
  ])
  assert.equal(unzipPackage(Uint8Array.of(1, 2, 3)), undefined)
})
