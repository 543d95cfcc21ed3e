import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices } from '../../services/testing/services.ts'
import { stripForwardedPorts } from './forwarded-addresses.ts'

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
