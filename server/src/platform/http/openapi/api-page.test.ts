import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { mountApiPage } from './api-page.ts'

function startPage(instanceName = 'Test') {
  const app = Fastify()
  mountApiPage(app, {}, instanceName, (nonce) => `script-src 'nonce-${nonce}'`)
  return app
}

test('the API page loads nothing but files of this server, and they are there [APP-020]', async () => {
  const app = startPage()
  const { body } = await app.inject('/api')
  const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  assert.deepEqual(addresses, [
    // the icon is of the pages, which this server serves as well
    '/favicon.svg',
    '/api/reader/swagger-ui.css',
    '/api/openapi.json',
    '/api/reader/swagger-ui-bundle.js',
  ])
  assert.doesNotMatch(body, /https?:/)
  for (const [address, type] of [
    ['/api/reader/swagger-ui.css', 'text/css; charset=utf-8'],
    ['/api/reader/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
  ] as const) {
    const { statusCode, headers } = await app.inject(address)
    assert.deepEqual([statusCode, headers['content-type']], [200, type], address)
  }
})

test('each reading of the API page has a nonce of its own, on its script and its style [B.11]', async () => {
  const app = startPage()
  const nonces = []
  for (const { body, headers } of [await app.inject('/api'), await app.inject('/api')]) {
    const [, nonce = ''] = /'nonce-(.+)'/.exec(String(headers['content-security-policy'])) ?? []
    assert.equal(body.split(` nonce="${nonce}"`).length, 3)
    nonces.push(nonce)
  }
  assert.notEqual(nonces[0], nonces[1])
})

test('the page does not let the reader ask a validator elsewhere', async () => {
  assert.match((await startPage().inject('/api')).body, /validatorUrl: null/)
})

test('the name of the instance is escaped in the title of the API page', async () => {
  assert.match((await startPage('A <b> & co').inject('/api')).body, /<title>A &lt;b&gt; &amp; co API<\/title>/)
})
