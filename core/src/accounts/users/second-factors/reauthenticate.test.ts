import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckedProof, checkProof, type SensitiveAct } from './reauthenticate.ts'

const both = { password: true, secondFactor: true, sessionAgeSeconds: 86_400 }
const refused = (act: SensitiveAct, account: Partial<typeof both>, proof: CheckedProof) =>
  checkProof(act, { ...both, ...account }, proof)?.refused
const right = { password: 'right', secondFactor: 'right' } as const

test('changing the address and adding a factor require the password or a second factor', () => {
  for (const act of ['change address', 'add factor'] as const) {
    assert.equal(refused(act, {}, { password: 'right' }), undefined)
    assert.equal(refused(act, {}, { secondFactor: 'right' }), undefined)
    assert.equal(refused(act, {}, {}), 'reauthentication_required')
    assert.equal(refused(act, { secondFactor: false }, {}), 'reauthentication_required')
  }
})

test('removing a factor requires both, without a password only the second factor', () => {
  assert.equal(refused('remove factor', {}, right), undefined)
  assert.equal(refused('remove factor', {}, { password: 'right' }), 'reauthentication_required')
  assert.equal(refused('remove factor', {}, { secondFactor: 'right' }), 'reauthentication_required')
  assert.equal(refused('remove factor', { password: false }, { secondFactor: 'right' }), undefined)
  assert.equal(refused('remove factor', { password: false }, {}), 'reauthentication_required')
})

test('a wrong password or code is refused, even when the other is correct', () => {
  assert.equal(refused('change address', {}, { password: 'wrong', secondFactor: 'right' }), 'password_wrong')
  assert.equal(refused('change address', {}, { password: 'right', secondFactor: 'wrong' }), 'code_wrong')
})

test('an account with neither requires a sign-in within the last ten minutes', () => {
  const neither = { password: false, secondFactor: false }
  assert.equal(refused('change address', { ...neither, sessionAgeSeconds: 600 }, {}), undefined)
  assert.equal(refused('add factor', { ...neither, sessionAgeSeconds: 601 }, {}), 'fresh_sign_in_needed')
})

test('the refusal names the missing field', () => {
  const field = (account: Partial<typeof both>, proof: CheckedProof) =>
    checkProof('remove factor', { ...both, ...account }, proof)?.detail?.fields?.[0]?.field
  assert.equal(field({}, {}), 'password')
  assert.equal(field({}, { password: 'right' }), 'code')
  assert.equal(field({ password: false }, {}), 'code')
})
