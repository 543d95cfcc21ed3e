import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'
import { findNulCharacter } from './parse-request.ts'

let server: TestServices
let place: CampaignWorld
let writer: Caller & { userId: number }

before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server)
  writer = await place.person()
})
after(() => server.stop())

type Method = 'GET' | 'POST'
const send = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { session_key: writer.key ?? '', ...headers },
    ...(payload ? { payload } : {}),
  })

test('the path of a field with a NUL character is returned, for names as well as for values', () => {
  assert.equal(findNulCharacter({ a: 'b', c: [{ d: 'x\0' }] }), 'c.0.d')
  assert.equal(findNulCharacter({ a: { 'b\0': '' } }), 'a')
  assert.equal(findNulCharacter('\0'), 'body')
  assert.equal(findNulCharacter({ a: 'b', c: [1, null, true] }), undefined)
})

test('a body with a NUL character is refused with its field and a sentence [B.4]', async () => {
  const body = { ...place.item(), location: { placeName: 'River\0mouth' } }
  const answer = await send('POST', `/api/space/${place.sid}/contribution`, body)
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().fields, [
    { field: 'location.placeName', code: 'not_storable', message: 'This contains a character that cannot be stored.' },
  ])
})

test('a NUL character in a query is refused, and in a path it is not found [B.4]', async () => {
  const query = await send('GET', '/api/assembly?query=a%00b')
  assert.deepEqual([query.statusCode, query.json().fields[0].field], [400, 'query'])
  for (const url of ['/api/assembly/%00', '/api/public/assembly/a%00b', `/api/ballot/%00`, '/files/a%00.png'])
    assert.equal((await send('GET', url)).statusCode, 404, url)
})

test('a NUL character in a form field or a header is refused with 400 and without a stack trace [B.4]', async () => {
  const boundary = 'x'
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = await server.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { session_key: writer.key ?? '', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('target', 'a\0b')}--x--\r\n`,
  })
  assert.equal(form.statusCode, 400)
  assert.equal(form.json().fields[0].code, 'not_storable')
  const idea = { ...place.item(), title: 'A header' }
  const header = await send('POST', `/api/space/${place.sid}/contribution`, idea, { 'idempotency-key': 'a\0b' })
  assert.equal(header.statusCode, 400)
  assert.doesNotMatch(header.body, /at .*\.ts/)
})
