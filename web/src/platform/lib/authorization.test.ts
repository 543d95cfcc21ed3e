import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorize } from './authorization.ts'

test('where login is required a stored user is authorized, no user must log in, and a user without the right is not authorized [SES-046]', () => {
  const [vera, jonas] = [{ admin: true }, { admin: false }]
  const isAdmin = (user: { admin: boolean }) => user.admin
  assert.deepEqual([authorize(vera), authorize(jonas), authorize(undefined)], ['authorized', 'authorized', 'loginRequired'])
  assert.deepEqual(
    [authorize(vera, isAdmin), authorize(jonas, isAdmin), authorize(undefined, isAdmin)],
    ['authorized', 'notAuthorized', 'loginRequired'],
  )
})
