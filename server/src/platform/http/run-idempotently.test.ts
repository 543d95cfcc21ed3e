import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { testDatabase } from '../database/testing/database.ts'
import type { MountedEndpoint } from './handlers.ts'
import { runIdempotently } from './serve.ts'
import type { Me } from './session.ts'

const database = testDatabase()

const me = { userId: 1 } as Me
const POST = { service: 'core', endpoint: { method: 'POST' } }
interface Sent {
  readonly route?: object
  readonly me?: Me | undefined
  readonly url?: string
  readonly body?: unknown
}

/** Sends a request twice with a key, the second time with `second` changed, and returns the answers, numbered by their run. */
async function sendTwice(key: string | undefined, first: Sent = {}, second: Sent = {}) {
  let runs = 0
  const send = (sent: Sent) =>
    runIdempotently(
      database,
      (sent.route ?? POST) as MountedEndpoint,
      {
        headers: key === undefined ? {} : { 'idempotency-key': key },
        url: sent.url ?? '/api/space/1/contribution',
        body: sent.body ?? { title: 'Park' },
        isMultipart: () => false,
      } as unknown as FastifyRequest,
      'me' in sent ? sent.me : me,
      async () => ({ status: 202, text: `run ${++runs}` }),
    )
  return [await send(first), await send({ ...first, ...second })]
}
const run = (n: number) => ({ status: 202, text: `run ${n}` })

test('a POST that is repeated with its key runs once [B.7]', async () => {
  assert.deepEqual(await sendTwice('same'), [run(1), run(1)])
})

test('the same key for another address or body is refused [B.7]', async () => {
  const mismatch = refuse('idempotency_mismatch')
  assert.deepEqual(await sendTwice('url', {}, { url: '/api/space/2/contribution' }), [run(1), mismatch])
  assert.deepEqual(await sendTwice('body', {}, { body: { title: 'Pond' } }), [run(1), mismatch])
})

for (const [what, key, sent] of [
  ['without a key', undefined, {}],
  ['with an empty key', '', {}],
  ['of a visitor', 'visitor', { me: undefined }],
  ['of the voting service', 'voting', { route: { ...POST, service: 'voting' } }],
  ['whose response has a secret', 'secret', { route: { ...POST, endpoint: { method: 'POST', secretResponse: true } } }],
  ['that is no POST', 'put', { route: { ...POST, endpoint: { method: 'PUT' } } }],
] as const)
  test(`a request ${what} runs each time, and its response is not stored [B.7]`, async () => {
    assert.deepEqual(await sendTwice(key, sent), [run(1), run(2)])
    const stored = await database.db.selectFrom('idempotency_keys').select('key').execute()
    assert.ok(!stored.some((row) => row.key === key))
  })

test('a key of more than 100 characters is refused, one of 100 is not [B.7]', async () => {
  const long = refuseFields({ field: 'Idempotency-Key', code: 'too_long', params: { limit: 100 } })
  assert.deepEqual(await sendTwice('k'.repeat(101)), [long, long])
  assert.deepEqual(await sendTwice('k'.repeat(100)), [run(1), run(1)])
})
