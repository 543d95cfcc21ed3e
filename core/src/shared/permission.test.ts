import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALLOWED, allowIf, authorize, authorizeSignedIn, deny, serializePermission } from './permission.ts'

test('a denied permission is refused with its own reason, an allowed one is not refused', () => {
  assert.deepEqual(authorize(deny('phase_closed')), { refused: 'phase_closed' })
  assert.equal(authorize(ALLOWED), undefined)
  const missing = { missingFields: ['group'] }
  assert.deepEqual(authorize(deny('fields_missing', missing)), { refused: 'fields_missing', detail: missing })
})

test('somebody who is signed in is not told to sign in', () => {
  assert.deepEqual(authorizeSignedIn(deny('not_logged_in')), { refused: 'not_allowed' })
  assert.deepEqual(authorizeSignedIn(deny('phase_closed')), { refused: 'phase_closed' })
  assert.equal(authorizeSignedIn(ALLOWED), undefined)
})

test('a predicate that does not hold is denied as not allowed, or with the reason that is named', () => {
  assert.deepEqual(allowIf(false), { allowed: false, reason: 'not_allowed' })
  assert.deepEqual(allowIf(false, 'not_found'), { allowed: false, reason: 'not_found' })
  assert.deepEqual([allowIf(true), allowIf(true, 'not_found')], [ALLOWED, ALLOWED])
})

test('a response tells whether, why not, and the days of the window', () => {
  assert.deepEqual(serializePermission(ALLOWED), { may: true })
  assert.deepEqual(serializePermission(deny('not_allowed')), { may: false, why: 'not_allowed' })
  const closed = { ...deny('phase_closed'), closed: '2026-11-15' }
  assert.deepEqual(serializePermission(closed), { may: false, why: 'phase_closed', closed: '2026-11-15' })
})
