import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { collectLogLines } from '../shared/testing/log-lines.ts'

const NOBODY = '9b2f1c3a-1111-4222-8333-444455556666'

/** Runs with a server that has the limits of production, except those that the test lowers. */
async function withLimits(limits: string, run: (server: TestServices) => Promise<void>): Promise<void> {
  const server = await startTestServices({
    env: { ENVIRONMENT: 'production', ...(limits ? { RATE_LIMITS: limits } : {}) },
  })
  try {
    await run(server)
  } finally {
    await server.stop()
  }
}

/** Counts the accepted requests, and those refused as too many. */
async function countAnswers(
  server: TestServices,
  times: number,
  requestOf: (n: number) => { url: string; remoteAddress?: string; headers?: Record<string, string> },
) {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await server.app.inject(requestOf(n)))
  const refused = answers.filter((a) => a.statusCode === 429)
  return { refused: refused.length, last: refused.at(-1) }
}

test('all sessions of one account share its count, and other accounts at the same address have their own [B.10]', () =>
  withLimits('reads=10/min', async (server) => {
    const [one, two] = [await createTestUser(server.context.db, {}), await createTestUser(server.context.db, {})]
    const url = '/api/assembly/listed'
    const keys = [(await server.as(one.id)).key ?? '', (await server.as(one.id)).key ?? '']
    // the server knows the account of a session after its first request, which counts for the address
    const { refused } = await countAnswers(server, 16, (n) => ({ url, headers: { session_key: keys[n % 2] ?? '' } }))
    assert.equal(refused, 4)
    const { key = '' } = await server.as(two.id)
    assert.equal((await countAnswers(server, 5, () => ({ url, headers: { session_key: key } }))).refused, 0)
  }))

for (const [what, url, limits] of [
  ['a list', '/api/assembly/listed', 'reads=5/min'],
  ['the audit package of a ballot', `/api/v0/ballot/${NOBODY}/audit`, 'reads=5/min'],
  ['a file', '/files/0123456789abcdef0123456789abcdef.png', 'files=5/min'],
] as const) {
  test(`made-up session keys for ${what} count as their network address, which another one does not share [B.10]`, () =>
    withLimits(limits, async (server) => {
      const { refused } = await countAnswers(server, 12, (n) => ({ url, headers: { session_key: `invented ${n}` } }))
      assert.equal(refused, 7)
      const user = await createTestUser(server.context.db, {})
      const { key = '' } = await server.as(user.id)
      const elsewhere = { url, remoteAddress: '192.0.2.8', headers: { session_key: key } }
      assert.notEqual((await server.app.inject(elsewhere)).statusCode, 429)
    }))
}

test('IPv6 addresses of one /64 network share a count, those of the next do not [B.10]', () =>
  withLimits('reads=5/min', async (server) => {
    const url = '/api/assembly/listed'
    const of = (network: string) => (n: number) => ({ url, remoteAddress: `2001:db8:1:${network}::${n + 1}` })
    assert.equal((await countAnswers(server, 8, of('1'))).refused, 3)
    assert.equal((await countAnswers(server, 5, of('2'))).refused, 0)
  }))

test('a refusal for too many requests has the rest of the period in Retry-After [B.10]', () =>
  withLimits('captcha=2/h', async (server) => {
    const { refused, last } = await countAnswers(server, 4, () => ({ url: '/api/site/challenge' }))
    const wait = Number(last?.headers['retry-after'])
    assert.equal(refused, 2)
    assert.ok(wait > 3500 && wait <= 3600, `${wait} s of an hour`)
  }))

test('a refusal by a limit in the database has the rest of the period of its oldest attempt in Retry-After [B.10]', () =>
  withLimits('', async (server) => {
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/password/forgot',
        payload: { email: 'often@rivermouth.test' },
      })
    for (let n = 0; n < 3; n++) assert.equal((await ask()).statusCode, 200)
    await server.context.db
      .updateTable('attempts')
      .set({ at: new Date(Date.now() - 3000_000).toISOString() })
      .where('limit_name', '=', 'forgotmail')
      .execute()
    const over = await ask()
    const wait = Number(over.headers['retry-after'])
    assert.equal(over.statusCode, 429)
    assert.ok(wait > 500 && wait <= 600, `${wait} s are left of the hour`)
  }))

test('health probes are never refused as too many [B.10]', () =>
  withLimits('reads=2/min', async (server) => {
    assert.equal((await countAnswers(server, 20, () => ({ url: '/healthz' }))).refused, 0)
    assert.equal((await countAnswers(server, 20, () => ({ url: '/livez' }))).refused, 0)
    assert.equal((await countAnswers(server, 5, () => ({ url: '/api/assembly/listed' }))).refused, 3)
  }))

test('a proxy that is missing in TRUST_PROXY is logged once, a listed one is not [B.10]', async (t) => {
  const lines = collectLogLines(t)
  const proxied = { url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.7' } }
  await withLimits('', async (server) => {
    await server.app.inject('/healthz')
    assert.equal(lines.length, 0)
    for (let n = 0; n < 3; n++) await server.app.inject(proxied)
  })
  assert.equal(lines.length, 1)
  assert.match(String(lines[0]?.msg), /TRUST_PROXY is not set/)
  const named = await startTestServices({ env: { TRUST_PROXY: 'loopback' } })
  await named.app.inject(proxied)
  await named.stop()
  assert.equal(lines.length, 1)
})
