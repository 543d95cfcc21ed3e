import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import Fastify from 'fastify'
import { startTestServices } from '../../app/services/testing/services.ts'
import { createAddressReader, isLocalRequest, isLoopback, stripForwardedPorts, toNetwork } from './request-origin.ts'

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

test('an IPv4 address counts by itself, also when it is written as IPv6 [B.10]', () => {
  assert.equal(toNetwork('192.0.2.7'), '192.0.2.7')
  assert.equal(toNetwork('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(toNetwork('::ffff:c000:207'), '192.0.2.7')
  assert.notEqual(toNetwork('192.0.2.8'), toNetwork('192.0.2.7'))
})

test('IPv6 addresses of one /64 network count together, those of the next network do not [B.10]', () => {
  assert.equal(toNetwork('2001:db8:1:2:a:b:c:d'), toNetwork('2001:db8:1:2::1'))
  assert.equal(toNetwork('fe80::1%eth0'), toNetwork('fe80::2'))
  assert.notEqual(toNetwork('2001:db8:1:3::1'), toNetwork('2001:db8:1:2::1'))
})

test('what is no address stays as it is', () => {
  assert.equal(toNetwork('unknown'), 'unknown')
})

test('loopback is known in every way of writing it, and nothing else is', () => {
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1']) assert.equal(isLoopback(ip), true, ip)
  for (const ip of ['192.0.2.7', '::', '2001:db8::1', '128.0.0.1', '', '127.0.0.1.evil.test']) {
    assert.equal(isLoopback(ip), false, ip)
  }
})

const WAYS = [
  ['127.0.0.1', undefined],
  ['127.0.0.1', '203.0.113.9'],
  ['::1', '203.0.113.9, 10.0.0.4'],
  ['::ffff:127.0.0.1', '2001:db8::7'],
  ['203.0.113.1', '198.51.100.2'],
  ['10.1.2.3', '192.168.3.4, 10.9.9.9'],
  ['127.0.0.1', 'unknown, 203.0.113.9'],
] as const
const TRUSTED = [[], ['loopback'], ['loopback', '10.0.0.0/8'], ['uniquelocal', 'loopback'], ['203.0.113.1']]

test('an address is the same as that of the requests that Fastify handles, whatever proxies are trusted', async () => {
  for (const trusted of TRUSTED) {
    const app = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
    app.get('/', (request) => request.ip)
    for (const [remoteAddress, forwarded] of WAYS) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const { body } = await app.inject({ url: '/', remoteAddress, headers })
      const request = { socket: { remoteAddress }, headers: { ...headers } } as unknown as IncomingMessage
      assert.equal(createAddressReader(trusted)(request), body, `${remoteAddress}, ${forwarded} by ${trusted}`)
    }
    await app.close()
  }
})

test('a port that a proxy writes behind an address is no part of it', () => {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': '203.0.113.9:4711' } }
  assert.equal(createAddressReader(['loopback'])(request as unknown as IncomingMessage), '203.0.113.9')
})

const strip = (text: string) => {
  const headers = { 'x-forwarded-for': text }
  stripForwardedPorts({ headers })
  return headers['x-forwarded-for']
}

test('ports, brackets and quotes are taken out of forwarded addresses, and addresses stay as they are', () => {
  assert.equal(strip('192.0.2.7:5123'), '192.0.2.7')
  assert.equal(strip('[2001:db8::7]:443, 192.0.2.7:1'), '2001:db8::7, 192.0.2.7')
  assert.equal(strip('"[2001:db8::7]:443"'), '2001:db8::7')
  assert.equal(strip('[2001:db8::7],192.0.2.7'), '2001:db8::7, 192.0.2.7')
  assert.equal(strip('2001:db8::7:8, 192.0.2.7'), '2001:db8::7:8, 192.0.2.7')
  for (const text of ['', 'unknown', ':1', '[', '_hidden']) assert.equal(strip(text), text)
})

test('a visitor has one count of limits, whatever port, brackets or first entries the header has [B.10]', async () => {
  const server = await startTestServices({
    env: { ENVIRONMENT: 'production', RATE_LIMITS: 'captcha=2/h', TRUST_PROXY: '127.0.0.1,198.51.100.1' },
  })
  const ask = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await server.app.inject({ url: '/api/site/challenge', headers })).statusCode
  }
  try {
    assert.deepEqual(await Promise.all(['192.0.2.7:5123', '192.0.2.7:5124'].map(ask)), [200, 200])
    for (const same of ['192.0.2.7:5125', '192.0.2.7', '203.0.113.9, 192.0.2.7:1', 'unknown, 192.0.2.7:2, 198.51.100.1:3'])
      assert.equal(await ask(same), 429, same)
    assert.deepEqual(await Promise.all(['[2001:db8::7]:1', '[2001:db8::8]:2'].map(ask)), [200, 200])
    assert.equal(await ask('2001:db8::9'), 429, 'the same /64 network')
    assert.equal(await ask('192.0.2.8:5123'), 200, 'another visitor')
  } finally {
    await server.stop()
  }
})
