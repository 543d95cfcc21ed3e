import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findTestsOf } from './find-tests.ts'

const root = join(import.meta.dirname, '..')

test('the tests of a module are those of its room in its package; in the server also those of the whole contract', () => {
  const tests = findTestsOf('server/src/accounts/users/tokens.ts', root)
  assert.ok(tests.includes('server/src/accounts/users/passwords/routes.test.ts'))
  const others = tests.filter((path) => !path.startsWith('server/src/accounts/users/'))
  assert.deepEqual(others, [
    'server/src/app/testing/bystander.test.ts',
    'server/src/app/testing/copies.test.ts',
    'server/src/app/testing/deleted-places.test.ts',
  ])
  assert.ok(findTestsOf('core/src/accounts/users/policy.ts', root).every((path) => path.startsWith('core/src/accounts/users/')))
})

test('a shared module is tested by the rooms that call it, a file with its own test by that one', () => {
  assert.ok(findTestsOf('server/src/platform/shared/secrets.ts', root).includes('server/src/accounts/users/passwords/routes.test.ts'))
  assert.deepEqual(findTestsOf('server/src/platform/settings.ts', root), ['server/src/platform/settings.test.ts'])
})
