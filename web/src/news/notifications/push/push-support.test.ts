import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPushSupport, hasKey, isIosBrowser } from './push-support.ts'

const able = { hasPush: true, permission: 'default', isIos: false }

test('a browser is ready, blocked by its user, in need of the home screen on iOS, or unable', () => {
  assert.equal(findPushSupport(able), 'ready')
  assert.equal(findPushSupport({ ...able, permission: 'granted' }), 'ready')
  assert.equal(findPushSupport({ ...able, permission: 'denied' }), 'blocked')
  assert.equal(findPushSupport({ ...able, hasPush: false }), 'unsupported')
  assert.equal(findPushSupport({ hasPush: false, permission: 'denied', isIos: true }), 'homeScreen')
  assert.equal(findPushSupport({ ...able, isIos: true }), 'ready')
})

test('iPhones and iPads are iOS, a Mac without touch is not', () => {
  assert.equal(isIosBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', maxTouchPoints: 5 }), true)
  assert.equal(isIosBrowser({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 }), true)
  assert.equal(isIosBrowser({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 }), false)
  assert.equal(isIosBrowser({ userAgent: 'Mozilla/5.0 (X11; Linux)', maxTouchPoints: 5 }), false)
})

test('a subscription fits the key that it was made with, and no other', () => {
  const bytes = new Uint8Array([251, 255, 254, 0, 1])
  assert.equal(hasKey(bytes.buffer, Buffer.from(bytes).toString('base64url')), true)
  assert.equal(hasKey(bytes.buffer, 'other'), false)
  assert.equal(hasKey(null, ''), false)
})
