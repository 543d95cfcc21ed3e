import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { z } from 'zod/mini'
import { accepted, rawJson } from '../handlers.ts'
import { serializeResponse } from './serialize-response.ts'

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
