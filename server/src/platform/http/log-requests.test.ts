import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices } from '../../app/services/testing/services.ts'
import { collectLogLines } from '../shared/testing/log-lines.ts'

test('an answered request is a line with its id, route, status and duration, and without what names people', async (t) => {
  const server = await startTestServices({ env: { LOG_LEVEL: 'info' } })
  t.after(() => server.stop())
  const lines = collectLogLines(t)
  const response = await server.app.inject({
    url: '/api/user/4711/loggedin?secret=1',
    headers: { 'session-key': 'k'.repeat(43) },
    remoteAddress: '192.0.2.7',
  })
  const { time, node, ms, ...line } = lines.at(-1) ?? {}
  assert.deepEqual(line, {
    level: 'info',
    requestId: response.headers['x-request-id'],
    method: 'GET',
    route: '/api/user/:id/loggedin',
    status: 401,
    msg: 'request',
  })
  assert.ok(Number(ms) >= 0 && Date.parse(String(time)) > 0 && node)
  await server.app.inject({ url: '/healthz' })
  await server.app.inject({ url: '/nowhere/ada@harbour.test' })
  const text = JSON.stringify(lines)
  for (const word of ['4711', 'secret', 'kkk', '192.0.2.7', 'harbour', '/healthz']) assert.equal(text.includes(word), false, word)
})

test('a server whose level is warn logs no request that went well', async (t) => {
  const server = await startTestServices({ env: { LOG_LEVEL: 'warn' } })
  t.after(() => server.stop())
  const lines = collectLogLines(t)
  await server.app.inject({ url: '/api/assembly/listed' })
  assert.deepEqual(lines, [])
})
