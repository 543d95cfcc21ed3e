import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'

let server: TestServices
let site: string
before(async () => {
  server = await startTestServices({ env: { RATE_LIMITS: 'off' } })
  site = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.stop())

const ask = async (method: string, path: string) => {
  const response = await fetch(`${site}${path}`, { method })
  const headers = Object.fromEntries(response.headers)
  for (const own of ['date', 'x-request-id', 'keep-alive', 'connection']) delete headers[own]
  return { status: response.status, headers, body: await response.text() }
}

test('HEAD has the status and the headers of GET and no body, for endpoints, their refusals and other addresses', async () => {
  for (const [path, status] of [
    ['/api/assembly/listed', 200],
    ['/api/user/1/loggedin', 401],
    ['/api/openapi.json', 200],
    ['/api/nowhere', 404],
    ['/livez', 200],
  ] as const) {
    const [get, head] = [await ask('GET', path), await ask('HEAD', path)]
    assert.deepEqual([get.status, head.status], [status, status], path)
    assert.deepEqual(head.headers, get.headers, path)
    assert.ok(get.body.length > 0 && head.body === '', path)
  }
})

test('HEAD of an endpoint that writes does not exist', async () => {
  assert.equal((await ask('HEAD', '/api/user/login')).status, 404)
})
