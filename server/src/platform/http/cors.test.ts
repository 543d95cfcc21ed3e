import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices, testServices } from '../../app/services/testing/services.ts'

const PARTNER = 'https://vote.partner.example'
/** What pages send, and the names with underscores that other programs send. */
const HEADERS = ['session-key', 'ui-path', 'session_key', 'ui_path', 'content-type', 'accept-language', 'idempotency-key']
const server = testServices({
  env: { ENVIRONMENT: 'production', ALLOWED_ORIGINS: `${PARTNER},https://other.example`, RATE_LIMITS: 'captcha=1/h' },
})

const preflight = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/user/1/session',
    headers: {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': HEADERS.join(),
    },
  })

const list = (value: unknown): string[] => String(value).toLowerCase().split(/,\s*/).sort()

test('a listed origin may send the product headers and read two response headers, without credentials [B.11]', async () => {
  const { statusCode, headers } = await preflight(PARTNER)
  assert.equal(statusCode, 204)
  assert.equal(headers['access-control-allow-origin'], PARTNER)
  assert.ok(list(headers['access-control-allow-methods']).includes('delete'))
  const allowed = list(headers['access-control-allow-headers'])
  for (const name of HEADERS) assert.ok(allowed.includes(name), name)
  assert.equal(headers['access-control-allow-credentials'], undefined)
  const answer = await server.app.inject({ url: '/api/assembly/listed', headers: { origin: PARTNER } })
  assert.equal(answer.headers['access-control-allow-origin'], PARTNER)
  assert.deepEqual(list(answer.headers['access-control-expose-headers']), ['retry-after', 'x-request-id'])
  assert.equal(answer.headers['access-control-allow-credentials'], undefined)
  assert.match(String(answer.headers.vary), /origin/i)
})

test('an origin that is not listed, or only resembles a listed one, gets no CORS headers [B.11]', async () => {
  for (const origin of ['https://evil.example', `${PARTNER}.evil.example`, 'http://vote.partner.example', 'null']) {
    assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined, origin)
    const answer = await server.app.inject({ url: '/api/assembly/listed', headers: { origin } })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['access-control-allow-origin'], undefined, origin)
  }
})

test('a listed origin may read a refusal and its Retry-After header [B.11]', async () => {
  const ask = () => server.app.inject({ url: '/api/site/challenge', headers: { origin: PARTNER } })
  await ask()
  const over = await ask()
  assert.deepEqual([over.statusCode, over.headers['access-control-allow-origin']], [429, PARTNER])
  assert.ok(Number(over.headers['retry-after']) > 0)
})

test('without ALLOWED_ORIGINS no response names an origin [B.11]', async () => {
  const alone = await startTestServices()
  const answer = await alone.app.inject({ url: '/api/assembly/listed', headers: { origin: PARTNER } })
  await alone.stop()
  assert.equal(answer.headers['access-control-allow-origin'], undefined)
})
