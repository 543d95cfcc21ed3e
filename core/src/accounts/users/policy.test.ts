import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse } from '../../platform/shared/refusals.ts'
import { refuseManagingAccounts, refuseRemovingSecondFactor, refuseUsingAccount } from './policy.ts'

const MEMBER = { userId: 7, admin: false }
const ADMIN = { userId: 8, admin: true }

test('an account is for its own user, not for admins, and an unreadable number is nobody’s', () => {
  assert.deepEqual(refuseUsingAccount(MEMBER, 7), undefined)
  for (const [me, id] of [[MEMBER, 8] as const, [ADMIN, 7] as const, [MEMBER, undefined] as const])
    assert.deepEqual(refuseUsingAccount(me, id), refuse('not_allowed'))
})

test('admins manage accounts, and remove the second factor of others only', () => {
  assert.deepEqual([!refuseManagingAccounts(ADMIN), !refuseManagingAccounts(MEMBER)], [true, false])
  assert.deepEqual(
    [refuseRemovingSecondFactor(ADMIN, 7), refuseRemovingSecondFactor(ADMIN, 8), refuseRemovingSecondFactor(MEMBER, 8)].map(
      (refusal) => !refusal,
    ),
    [true, false, false],
  )
})
