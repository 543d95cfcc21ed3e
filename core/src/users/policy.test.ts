import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canManageAccounts, canRemoveSecondFactor, canUseAccount } from './policy.ts'

const MEMBER = { userId: 7, admin: false }
const ADMIN = { userId: 8, admin: true }

test('an account is for its own user, not for admins, and an unreadable number is nobody’s', () => {
  assert.deepEqual(canUseAccount(MEMBER, 7), { allowed: true })
  for (const [me, id] of [[MEMBER, 8] as const, [ADMIN, 7] as const, [MEMBER, undefined] as const])
    assert.deepEqual(canUseAccount(me, id), { allowed: false, reason: 'not_allowed' })
})

test('admins manage accounts, and remove the second factor of others only', () => {
  assert.deepEqual([canManageAccounts(ADMIN).allowed, canManageAccounts(MEMBER).allowed], [true, false])
  assert.deepEqual(
    [canRemoveSecondFactor(ADMIN, 7), canRemoveSecondFactor(ADMIN, 8), canRemoveSecondFactor(MEMBER, 8)].map(({ allowed }) => allowed),
    [true, false, false],
  )
})
