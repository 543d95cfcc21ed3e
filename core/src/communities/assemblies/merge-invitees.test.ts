import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeInvitees } from './merge-invitees.ts'

test('an address given again in any case is the same person, with the roles of all mentions [MEM-004, MEM-034]', () => {
  const none = { moderator: false, coordinator: false, expert: false }
  const people = [
    { ...none, email: 'one@a.test', moderator: true },
    { ...none, email: 'two@a.test' },
    { ...none, email: 'ONE@a.test', coordinator: true },
    { ...none, email: 'one@A.test', expert: true },
  ]
  assert.deepEqual(mergeInvitees(people), [
    { email: 'one@a.test', moderator: true, coordinator: true, expert: true },
    { ...none, email: 'two@a.test' },
  ])
})
