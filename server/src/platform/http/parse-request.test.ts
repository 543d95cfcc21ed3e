import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Done } from '@folkmoot/core/platform/shared/done.ts'
import { endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { parseRequest } from './parse-request.ts'

const CALL = endpoint({
  method: 'POST',
  path: '/call/:id',
  query: z.object({ draft: z.optional(z.stringbool()) }),
  body: z.object({ title: z.string().check(z.maxLength(5)) }),
  response: Done,
  refusals: [],
})
const params = { id: '1' }
const query = { draft: 'true' }
const body = { title: 'Park' }
const parse = (request: { params?: object; query?: object; body?: unknown }) => parseRequest(CALL, { params, query, body, ...request })

test('a handler gets only what the shapes of its endpoint name, with their types [B.4]', () => {
  assert.deepEqual(parse({ query: { ...query, more: '1' }, body: { ...body, more: 1 } }), {
    params,
    query: { draft: true },
    body,
  })
})

test('an endpoint without shapes hands on the params alone', () => {
  const { query: _, body: __, ...open } = CALL
  assert.deepEqual(parseRequest(open, { params, query, body }), { params, query: undefined, body: undefined })
})

test('a missing body counts as an empty one, so that its fields are named [B.4]', () => {
  const fields = [{ field: 'title', code: 'required' as const }]
  assert.deepEqual(parse({ body: undefined }), refuse('invalid', { fields }))
  assert.deepEqual(parse({ body: null }), refuse('invalid', { fields }))
})

test('a field that does not fit its shape is refused with its name and limit, of the query before the body [B.4]', () => {
  const long = { title: 'Parking' }
  assert.deepEqual(parse({ body: long }), refuseFields({ field: 'title', code: 'too_long', params: { limit: 5 } }))
  assert.deepEqual(parse({ query: { draft: 'two' }, body: long }), refuseFields({ field: 'draft', code: 'not_choice' }))
})

const nest = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test('a body nested too deeply is refused as invalid, in a field that no shape names as well [B.4]', () => {
  for (const levels of [51, 8000]) assert.deepEqual(parse({ body: nest(levels) }), refuse('invalid'))
  assert.deepEqual(parse({ body: { ...body, more: nest(50) } }), refuse('invalid'))
  assert.deepEqual(parse({ body: { ...body, more: nest(49) } }), parse({}))
})

test('a NUL character is refused before the shapes, and names nothing when it is in the path', () => {
  const nul = { title: 'a\0b and too long' }
  assert.deepEqual(parse({ body: nul }), refuseFields({ field: 'title', code: 'not_storable' }))
  assert.deepEqual(parse({ params: { id: '\0' }, body: nul }), refuse('not_found'))
})

test('what stands in a path where a uuid must stand does not exist unless it is one [B.4]', () => {
  const open = endpoint({ method: 'GET', path: '/a/:uuid/b/:userUuid', response: Done, refusals: [] })
  const uuid = '9b2f1c3a-1111-4222-8333-444455556666'
  const parseParams = (params: object) => parseRequest(open, { params, query: {}, body: undefined })
  for (const other of ['670001', 'infinity', '', `${uuid}0`, '00000000-0000-0000-0000-000000000000'])
    for (const name of ['uuid', 'userUuid'])
      assert.deepEqual(parseParams({ uuid, userUuid: uuid, [name]: other }), refuse('not_found'), `${name} ${other}`)
  assert.deepEqual(parseParams({ uuid, userUuid: uuid.toUpperCase() }), {
    params: { uuid, userUuid: uuid.toUpperCase() },
    query: undefined,
    body: undefined,
  })
})
