import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../app/services/testing/services.ts'
import { toDecodablePath } from './create-app.ts'

const server = testServices()

test('a path that cannot be decoded is taken by its characters, any other and the query stay as they are', () => {
  assert.equal(toDecodablePath('/v2/home%?a=%'), '/v2/home%25?a=%')
  assert.equal(toDecodablePath('/%FF/%41?'), '/%25FF/%2541?')
  for (const url of ['/', '/v2/caf%C3%A9', '/a%2Fb?c=%&d=?%', '/?%']) assert.equal(toDecodablePath(url), url)
})

test('an address that cannot be decoded or is too long is answered as any unknown one, with every header [B.4, B.11]', async () => {
  const open = async (method: 'GET' | 'POST', url: string, accept: string) => {
    const { statusCode, headers, body } = await server.app.inject({ method, url, headers: { accept } })
    return { statusCode, code: accept === 'text/html' ? body.slice(0, 15) : JSON.parse(body).code, headers, body }
  }
  const long = 'a'.repeat(300)
  for (const [method, like, url, accept] of [
    ['GET', '/api/nowhere', '/api/%', '*/*'],
    ['GET', '/api/nowhere', '/%', '*/*'],
    ['POST', '/api/nowhere', '/api/%FF', '*/*'],
    ['GET', '/api/assembly/nowhere', '/api/assembly/%FF', '*/*'],
    ['GET', '/api/nowhere', `/api/assembly/${long}`, '*/*'],
    ['GET', '/nowhere', `/files/${long}`, '*/*'],
    ['GET', '/v2/nowhere', '/v2/home%', 'text/html'],
    ['GET', '/v2/nowhere', '/%', 'text/html'],
    ['GET', '/v2/nowhere', '//[', 'text/html'],
    ['GET', '/v2/nowhere', '//[?written', 'text/html'],
  ] as const) {
    const [usual, answer] = [await open(method, like, accept), await open(method, url, accept)]
    assert.deepEqual([answer.statusCode, answer.code], [usual.statusCode, usual.code], url)
    assert.deepEqual(Object.keys(answer.headers), Object.keys(usual.headers), url)
    assert.ok(answer.headers['x-request-id'] && answer.headers['x-content-type-options'], url)
    assert.ok(!answer.body.includes(long), url)
  }
})

test('an unknown address is answered as a page with 404, the address of a screen with 200', async () => {
  const headers = { accept: 'text/html' }
  for (const [url, status] of [
    ['/v2/home?from=/', 200],
    ['/v1/assembly/3/campaign/7', 200],
    ['/v2/nowhere', 404],
    ['/town/', 404],
  ] as const) {
    const answer = await server.app.inject({ url, headers })
    assert.equal(answer.statusCode, status, url)
    assert.match(String(answer.headers['content-type']), /^text\/html/, url)
  }
})

test('what has no route in the voting service is refused in its form, also when its body cannot be read [B.4]', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const service of ['/api/', '/api/v0/']) {
    const url = `${service}${'a'.repeat(300)}`
    for (const payload of ['{}', '\0']) {
      const answer = await server.app.inject({ method: 'PUT', url, headers, payload })
      assert.equal(answer.statusCode, payload === '{}' ? 404 : 400)
      assert.equal('error' in answer.json(), service === '/api/v0/', answer.body)
    }
  }
})

test('a site tells programs that walk the web which pages are to be listed', async () => {
  const robots = await server.app.inject({ url: '/robots.txt' })
  assert.equal(robots.statusCode, 200)
  assert.match(String(robots.headers['content-type']), /^text\/plain/)
  assert.match(robots.body, /^User-agent: \*\n/)
  assert.doesNotMatch(robots.body, /^Disallow: \/(?:v[12]\b.*)?$/m, 'a page that is not read cannot say that it is not to be listed')
  const marked = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers['x-robots-tag']
  assert.equal(await marked('/v2/home'), undefined)
  for (const url of ['/v2/user/password/reset/secret', '/v2/p/assembly/1b4e28ba-2fa1-11d2-883f-0016d3cca427', '/nowhere'])
    assert.equal(await marked(url), 'noindex', url)
})
