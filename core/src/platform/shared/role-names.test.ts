import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORMER_MEMBER, hasAccount, mostRelevantRole, ROLES, roleById, roleIdOf } from './role-names.ts'

test('the roles of the platform are identified by name and by number [SES-048]', () => {
  for (const role of ['ADMIN', 'USER', 'COORDINATOR', 'MEMBER', 'EXPERT', 'FOLLOWER', 'MODERATOR'] as const) {
    assert.equal(ROLES.includes(role), true)
    assert.equal(roleById(roleIdOf(role)), role)
  }
  assert.equal(roleById(0), undefined)
  assert.equal(roleById(99), undefined)
})

test('the most relevant role is ADMIN, then COORDINATOR, MODERATOR, EXPERT, MEMBER [SES-050]', () => {
  const order = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER'] as const
  for (const [i, role] of order.entries()) assert.equal(mostRelevantRole([...order.slice(i)].reverse()), role)
  assert.equal(mostRelevantRole(['USER', 'FOLLOWER', 'MEMBER']), 'MEMBER')
  assert.equal(mostRelevantRole(['USER', 'FOLLOWER']), undefined)
})

test('who wrote has an account, unless it was a visitor or the account is deleted', () => {
  assert.deepEqual([hasAccount({ name: 'Ida' }), hasAccount({ name: FORMER_MEMBER }), hasAccount(null)], [true, false, false])
})
