import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import Fastify from 'fastify'
import { createAddressReader } from './client-address.ts'

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
