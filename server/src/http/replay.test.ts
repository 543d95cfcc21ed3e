import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aPlace, IDEAS_DAY, type Place } from '../contributions/for-tests.ts'
import { type Caller, type TestServices, testServices } from '../services/for-tests.ts'

let server: TestServices
let place: Place
let writer: Caller & { userId: number }

before(async () => {
  server = await testServices({ time: IDEAS_DAY, env: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_CONFIRMATION: 'on' } })
  place = await aPlace(server)
  writer = await place.person()
})
after(() => server.stop())

const post = (url: string, payload: object, key: string, by: Caller = writer) =>
  server.app.inject({ method: 'POST', url, payload, headers: { session_key: by.key ?? '', 'idempotency-key': key } })
const items = async () =>
  (await server.context.db.selectFrom('contributions').select('title').where('title', 'like', 'Once %').execute())
    .length

test('a repeated POST gets the body and status of the first, checked by the output shape [B.7]', async () => {
  const idea = { ...place.item(), title: 'Once more benches' }
  const url = `/api/space/${place.sid}/contribution`
  const first = await post(url, idea, 'idea')
  const second = await post(url, idea, 'idea')
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200])
  assert.equal(second.body, first.body)
  assert.equal(second.headers['content-type'], first.headers['content-type'])
  assert.equal(await items(), 1)
  const other = await post(url, { ...idea, title: 'Once again' }, 'idea')
  assert.deepEqual([other.statusCode, other.json().code], [409, 'idempotency_mismatch'])
  assert.equal(await items(), 1)
})

test('a repeated POST that was accepted stays 202 with its own body [B.7]', async () => {
  const first = await post('/api/user/verify', {}, 'verify')
  const again = await post('/api/user/verify', {}, 'verify')
  assert.deepEqual([first.statusCode, again.statusCode], [202, 202])
  assert.equal(again.body, first.body)
  assert.deepEqual(again.json(), { status: 'confirmation_sent' })
})

test('different calls at once with keys of their own are all carried out, and each twin gets the answer of its first [B.7]', async () => {
  const url = `/api/space/${place.sid}/contribution`
  const before = await items()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const n = Math.floor(i / 2)
      return post(url, { ...place.item(), title: `Once number ${n}` }, `twin ${n}`)
    }),
  )
  assert.deepEqual([...new Set(answers.map((a) => a.statusCode))], [200])
  assert.equal(new Set(answers.map((a) => a.json().uuid)).size, 6)
  assert.equal((await items()) - before, 6)
})

test('the same key of another person makes something of its own, and the voting service keeps nothing [B.7]', async () => {
  const url = `/api/space/${place.sid}/contribution`
  const idea = { ...place.item(), title: 'Once for two' }
  const [mine, theirs] = await Promise.all([post(url, idea, 'two'), post(url, idea, 'two', await place.person())])
  assert.notEqual(mine.json().uuid, theirs.json().uuid)
  await post('/api/v0/ballot/00000000-0000-4000-8000-000000000000/vote', { vote: {} }, 'secret')
  const kept = await server.context.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', 'secret')
    .execute()
  assert.deepEqual(kept, [])
})
