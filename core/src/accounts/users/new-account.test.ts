import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNewAccount, newAccountUntil } from './new-account.ts'

test('an account is new until it is 24 hours old, to the millisecond [B.10]', () => {
  const createdAt = '2026-11-20T10:00:00.000Z'
  assert.equal(isNewAccount(createdAt, Date.parse(createdAt)), true)
  assert.equal(isNewAccount(createdAt, Date.parse('2026-11-21T09:59:59.999Z')), true)
  assert.equal(isNewAccount(createdAt, Date.parse('2026-11-21T10:00:00.000Z')), false)
  assert.equal(newAccountUntil(createdAt), Date.parse('2026-11-21T10:00:00.000Z'))
})
