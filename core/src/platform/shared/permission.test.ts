import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseNonMember, refuseSignedIn, refuseUnless, serializeAllowed, serializePermission } from './permission.ts'
import { refuse } from './refusals.ts'

test('a predicate that does not hold is refused as not allowed, or with the reason that is named', () => {
  assert.deepEqual(refuseUnless(false), refuse('not_allowed'))
  assert.deepEqual(refuseUnless(false, 'not_found'), refuse('not_found'))
  assert.deepEqual([refuseUnless(true), refuseUnless(true, 'not_found')], [undefined, undefined])
})

test('a visitor is asked to sign in, a signed-in person is not the right one', () => {
  assert.deepEqual(
    [false, true].map((signedIn) => refuseNonMember({ signedIn }).refused),
    ['not_logged_in', 'not_allowed'],
  )
})

test('whoever has a session is not told to sign in', () => {
  assert.deepEqual(refuseSignedIn(refuse('not_logged_in')), refuse('not_allowed'))
  assert.deepEqual(refuseSignedIn(refuse('phase_closed')), refuse('phase_closed'))
  assert.equal(refuseSignedIn(undefined), undefined)
})

test('answers carry whether one may, and the reason if not', () => {
  assert.deepEqual(serializePermission(undefined), { may: true })
  assert.deepEqual(serializePermission(refuse('not_allowed')), { may: false, why: 'not_allowed' })
  assert.deepEqual(serializeAllowed({ edit: undefined, remove: refuse('not_found') }), { edit: true, remove: false })
})

test('what refuses is no yes or no: it cannot be served or compared as one', () => {
  // @ts-expect-error a refusal says no, a boolean yes
  const may: boolean = refuseUnless(true)
  // @ts-expect-error nothing that refuses is compared with a yes
  assert.equal(refuseUnless(true) === true, false)
  // @ts-expect-error an answer has may and why, not a refusal
  const served: { may: boolean } = refuseUnless(true) ?? { may: true, refused: 1 }
  assert.deepEqual([may, served.may], [undefined, true])
})
