import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { isLocalRequest } from './local-request.ts'

const ALONE = { host: '127.0.0.1', publicUrl: undefined, trustProxy: [] }

/** Returns whether a request counts as one from this machine. */
async function isLocal(
  request: { remoteAddress?: string; headers?: Record<string, string> } = {},
  settings: Parameters<typeof isLocalRequest>[1] = ALONE,
): Promise<boolean> {
  const app = Fastify()
  app.get('/', async (it) => ({ local: isLocalRequest(it, settings) }))
  const answer = await app.inject({ url: '/', ...request })
  return answer.json().local
}

test('a request from this machine is local under every loopback name and address [B.12]', async () => {
  for (const host of ['localhost:3000', 'LOCALHOST', 'demo.localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    assert.equal(await isLocal({ headers: { host } }), true, host)
  }
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    assert.equal(await isLocal({ remoteAddress }), true, remoteAddress)
  }
})

test('a request from another machine is not local, whatever its Host header [B.12]', async () => {
  for (const remoteAddress of ['192.0.2.7', '2001:db8::7', '::ffff:192.0.2.7']) {
    assert.equal(await isLocal({ remoteAddress, headers: { host: 'localhost:3000' } }), false, remoteAddress)
  }
})

test('a request with any header of a proxy is not local, even if the header is empty [B.12]', async () => {
  const names =
    'Forwarded Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Server X-Forwarded-Port X-Real-IP ' +
    'CF-Connecting-IP True-Client-IP X-Client-IP X-Cluster-Client-IP Fastly-Client-IP X-Original-Forwarded-For ' +
    'Fly-Client-IP DO-Connecting-IP CDN-Loop X-Envoy-External-Address'
  for (const name of names.split(' ')) {
    assert.equal(await isLocal({ headers: { [name]: '127.0.0.1' } }), false, name)
    assert.equal(await isLocal({ headers: { [name]: '' } }), false, `${name}, empty`)
  }
})

test('a request with a foreign Host name that resolves to this machine is not local, against DNS rebinding [B.12]', async () => {
  for (const host of ['attacker.example:3000', 'localhost.attacker.example', '127.0.0.1.attacker.example', '192.0.2.7']) {
    assert.equal(await isLocal({ headers: { host } }), false, host)
  }
})

test('the name that the server listens on is local, another name is not [B.12]', async () => {
  const settings = { ...ALONE, host: 'box.lan' }
  assert.equal(await isLocal({ headers: { host: 'box.lan:3000' } }, settings), true)
  assert.equal(await isLocal({ headers: { host: 'other.lan:3000' } }, settings), false)
})

test('a server with a public name or a trusted proxy has no local requests [B.12]', async () => {
  assert.equal(await isLocal({}, { ...ALONE, publicUrl: 'https://demo.example.org' }), false)
  assert.equal(await isLocal({}, { ...ALONE, trustProxy: ['loopback'] }), false)
  assert.equal(await isLocal({}, { ...ALONE, publicUrl: 'http://localhost:8080' }), true)
})
