import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

let server: TestServices
let place: CampaignWorld
let writer: Caller & { userId: number }

before(async () => {
  server = await startTestServices({
    time: IDEAS_DAY,
    env: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_CONFIRMATION: 'on' },
  })
  place = await createCampaignWorld(server)
  writer = await place.person()
})
after(() => server.stop())

const post = (url: string, payload: object, key: string, by: Caller = writer) =>
  server.app.inject({ method: 'POST', url, payload, headers: { session_key: by.key ?? '', 'idempotency-key': key } })
const items = async () =>
  (await server.context.db.selectFrom('contributions').select('title').where('title', 'like', 'Once %').execute()).length

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

/** Posts a form with a file; each time its parts are divided by another word, as browsers do. */
async function postForm(url: string, key: string, file: { name: string; text: string }, fields: object = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file.text]), file.name)
  const request = new Request('http://moot.test/', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      session_key: writer.key ?? '',
      'idempotency-key': key,
    },
  })
}
const filesOf = async () =>
  (await server.context.db.selectFrom('files').select('id').where('uploader_id', '=', writer.userId).execute()).length

test('a form that is repeated with its file gets the first answer; another file, name or field under its key is refused [B.7]', async () => {
  const file = { name: 'tides.txt', text: 'high water at noon' }
  const first = await postForm('/api/upload', 'form', file)
  const again = await postForm('/api/upload', 'form', file)
  assert.deepEqual([first.statusCode, again.statusCode], [200, 200], first.body)
  assert.equal(again.body, first.body)
  assert.equal(await filesOf(), 1)
  for (const other of [
    await postForm('/api/upload', 'form', { ...file, text: 'high water at nine' }),
    await postForm('/api/upload', 'form', { ...file, name: 'ebbs.txt' }),
    await postForm('/api/upload', 'form', file, { target: 'attachment' }),
  ])
    assert.deepEqual([other.statusCode, other.json().code], [409, 'idempotency_mismatch'])
  assert.equal(await filesOf(), 1)
  const twins = await Promise.all([1, 2, 3].map(() => postForm('/api/upload', 'twin form', file)))
  assert.deepEqual(new Set(twins.map((twin) => twin.body)).size, 1)
  assert.equal(await filesOf(), 2)
})

test('a form that was refused may be sent again under its key, and an uploaded list counts by its content [B.7]', async () => {
  const bad = await postForm('/api/upload', 'refused form', { name: 'tides.exe', text: 'x' })
  assert.equal(bad.json().code, 'file_type_not_allowed')
  const empty = await postForm('/api/upload', 'refused form', { name: 'tides.pdf', text: 'no PDF' })
  assert.equal(empty.json().code, 'file_type_not_allowed')
  assert.equal((await postForm('/api/upload', 'refused form', { name: 'tides.txt', text: 'low' })).statusCode, 200)

  const { db } = server.context
  await db
    .updateTable('memberships')
    .set({ roles: ['MEMBER', 'COORDINATOR'] })
    .where('user_id', '=', writer.userId)
    .execute()
  const url = `/api/assembly/${place.aid}/member`
  const list = { name: 'people.csv', text: 'one@list.test' }
  const first = await postForm(url, 'list', list)
  assert.deepEqual([first.statusCode, first.json().invited], [200, 1], first.body)
  assert.equal((await postForm(url, 'list', list)).body, first.body)
  const other = await postForm(url, 'list', { ...list, text: 'two@list.test' })
  assert.equal(other.json().code, 'idempotency_mismatch')
  const invited = await db.selectFrom('invitations').select('email').where('email', 'like', '%@list.test').execute()
  assert.deepEqual(invited, [{ email: 'one@list.test' }])
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
  const kept = await server.context.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'secret').execute()
  assert.deepEqual(kept, [])
})
