import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import Fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import { accepted, rawJson } from './handlers.ts'
import { refuseCaller, sendRefusal, sendResponse, serializeResponse } from './respond.ts'
import type { Me } from './session.ts'
import { loadTexts } from './texts.ts'

const texts = loadTexts()

/** Answers one request by `send`. */
async function answer(send: (reply: FastifyReply) => unknown) {
  const app = Fastify()
  app.get('/', (_request, reply) => void send(reply))
  return app.inject('/')
}
const refused = (refusal: Refusal, service: 'core' | 'voting' = 'core') =>
  answer((reply) => sendRefusal(reply, { texts }, refusal, service, 'de-DE'))

test('a response is sent as JSON with its status', async () => {
  const { statusCode, body, headers } = await answer((reply) => sendResponse(reply, { status: 202, text: '{"a":1}' }))
  assert.deepEqual([statusCode, body, headers['content-type']], [202, '{"a":1}', 'application/json; charset=utf-8'])
})

test('a refusal has the status of its code and the envelope of its service, in the language of the caller [B.4]', async () => {
  const core = await refused(refuse('not_found'))
  assert.equal(core.statusCode, 404)
  const { requestId: _, ...body } = core.json()
  const text = texts('de-DE', 'refusals.not_found')
  assert.deepEqual(body, { responseStatus: 'NODATA', statusMessage: text, code: 'not_found' })
  const voting = await refused(refuse('not_found'), 'voting')
  assert.deepEqual(voting.json(), { error: text, code: 'not_found', requestId: voting.json().requestId })
})

test('a refusal for want of a session says whether none came or an unknown one [B.4]', async () => {
  const app = Fastify()
  app.get('/:service', (request, reply) =>
    sendRefusal(reply, { texts }, refuse('not_logged_in'), (request.params as { service: 'core' }).service, 'de-DE'),
  )
  for (const service of ['core', 'voting']) {
    const ask = async (headers: Record<string, string>) => (await app.inject({ url: `/${service}`, headers })).json()
    assert.equal((await ask({})).session, 'missing')
    assert.equal((await ask({ 'session-key': '' })).session, 'missing')
    for (const name of ['session-key', 'session_key']) assert.equal((await ask({ [name]: 'k'.repeat(200) })).session, 'unknown')
  }
  assert.equal('session' in (await refused(refuse('not_allowed'))).json(), false)
})

test('Retry-After is the wait that the refusal names, or that of a service that is unavailable [B.10]', async () => {
  const waits = [refuse('rate_limited', { params: { seconds: 90 } }), refuse('unavailable'), refuse('not_allowed')]
  const answers = await Promise.all(waits.map((refusal) => refused(refusal)))
  assert.deepEqual(
    answers.map(({ headers }) => headers['retry-after']),
    ['90', '5', undefined],
  )
})

test('who would be allowed with a second factor is told so instead', async () => {
  const me = { userId: 1, withheld: { admin: true, coordinator: false } } as Me
  const context = { texts, settings: { securityLog: 'off' } } as never
  const refuseTo = (caller: Me | undefined, refusal: Refusal) =>
    answer((reply) => refuseCaller(reply, context, refusal, 'core', { me: caller, locale: 'en-US' }))
  assert.equal((await refuseTo(me, refuse('not_allowed'))).json().code, 'second_factor_needed')
  assert.equal((await refuseTo(me, refuse('not_found'))).json().code, 'not_found')
  assert.equal((await refuseTo(undefined, refuse('not_allowed'))).json().code, 'not_allowed')
})

const CALL = endpoint({
  method: 'GET',
  path: '/call',
  response: z.object({ title: z.string(), tags: z.array(z.object({ name: z.string() })) }),
  refusals: [],
})
const RESPONSE = { title: 'Park', tags: [{ name: 'green' }] }
const SECRET = { ...RESPONSE, email: 'maja@rivermouth.test', tags: [{ name: 'green', id: 1 }] }

test('a response is sent without fields that its shape does not name, with status 200 or, when accepted, 202 [B.4]', () => {
  for (const strict of [true, false]) {
    assert.deepEqual(serializeResponse(CALL, SECRET, strict), { status: 200, text: JSON.stringify(RESPONSE) })
    assert.deepEqual(serializeResponse(CALL, accepted(SECRET), strict), { status: 202, text: JSON.stringify(RESPONSE) })
  }
})

test('a response without a field of its shape throws', () => {
  assert.throws(() => serializeResponse(CALL, { title: 'Park' }, false))
  assert.throws(() => serializeResponse(CALL, accepted({ title: 'Park' }), false))
})

test('JSON of the database is sent unchanged, whatever the order of its keys', () => {
  const text = '{"tags": [{"name": "green"}], "title": "Park"}'
  for (const strict of [true, false]) assert.deepEqual(serializeResponse(CALL, rawJson(text), strict), { status: 200, text })
})

test('JSON of the database with a field more or less than the shape throws, except in production', () => {
  for (const wrong of [SECRET, { title: 'Park' }]) {
    const text = JSON.stringify(wrong)
    assert.throws(() => serializeResponse(CALL, rawJson(text), true))
    assert.equal(serializeResponse(CALL, rawJson(text), false).text, text)
  }
})
