import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback, toNetwork } from './network-address.ts'

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
