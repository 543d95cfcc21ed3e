import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import multipart from '@fastify/multipart'
import { endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { accepted } from './handlers.ts'
import { serve } from './serve.ts'

const TITLE = {
  method: 'POST',
  body: z.object({ title: z.string() }),
  response: z.object({ title: z.string() }),
} as const
const CALLS = {
  save: endpoint({ ...TITLE, path: '/save', access: 'session', refusals: ['title_or_goal_missing'] }),
  queue: endpoint({ ...TITLE, path: '/queue', accepts: true, access: 'session', refusals: [] }),
  crash: endpoint({ ...TITLE, path: '/crash', refusals: [] }),
}

let server: TestServices
let app: FastifyInstance
let key: string
let runs: string[] = []
before(async () => {
  server = await startTestServices()
  const { context } = server
  key = (await server.as((await createTestUser(context.db, {})).id)).key ?? ''
  app = Fastify()
  await app.register(multipart)
  // the responses carry more than their shape names
  serve(app, context, CALLS, {
    async save({ body: { title }, me }) {
      runs.push(title)
      return title === '' ? refuse('title_or_goal_missing') : { title, by: me.userId }
    },
    async queue({ body: { title }, me }) {
      runs.push(title)
      return accepted({ title, by: me.userId })
    },
    async crash() {
      throw new Error('a defect')
    },
  })
})
beforeEach(() => {
  runs = []
})
after(() => server.stop())

const post = (path: string, payload: object, headers: Record<string, string> = { session_key: key }) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
const seen = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body]

test('a request is refused for its session, then for its shape, then by its handler, which runs only then [B.6]', async () => {
  const codeOf = async (answer: ReturnType<typeof post>) => (await answer).json().code
  assert.equal(await codeOf(post('/save', { title: 3 }, {})), 'not_logged_in')
  assert.equal(await codeOf(post('/save', { title: 3 })), 'invalid')
  assert.deepEqual(runs, [])
  assert.equal(await codeOf(post('/save', { title: '' })), 'title_or_goal_missing')
  assert.deepEqual(runs, [''])
})

test('a repeated POST has the status of the first and passes the same response shape; the handler runs once [B.7]', async () => {
  for (const [path, status] of [
    ['/save', 200],
    ['/queue', 202],
  ] as const) {
    runs = []
    const headers = { session_key: key, 'idempotency-key': path }
    const answers = [await post(path, { title: 'Park' }, headers), await post(path, { title: 'Park' }, headers)]
    const expected = [status, '{"title":"Park"}']
    assert.deepEqual(answers.map(seen), [expected, expected])
    assert.deepEqual(runs, ['Park'])
  }
})

test('a refusal releases the key: the request may be sent again [B.7]', async () => {
  const headers = { session_key: key, 'idempotency-key': 'refused' }
  await post('/save', { title: '' }, headers)
  await post('/save', { title: '' }, headers)
  assert.deepEqual(runs, ['', ''])
})

test('no response may be cached, whether it is given, refused or an error', async () => {
  const answers = [await post('/save', { title: 'Park' }), await post('/save', {}), await post('/crash', { title: '' })]
  assert.deepEqual(
    answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
    [200, 400, 500].map((status) => [status, 'no-store']),
  )
})
