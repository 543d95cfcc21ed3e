import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findTestsOf } from './find-tests.ts'

const root = join(import.meta.dirname, '..')

test('the tests of a module are those of its feature in its package; in the server also those of the whole contract', () => {
  const tests = findTestsOf('server/src/users/tokens.ts', root)
  assert.ok(tests.includes('server/src/users/passwords/routes.test.ts'))
  const others = tests.filter((path) => !path.startsWith('server/src/users/'))
  assert.deepEqual(others, [
    'server/src/testing/bystander.test.ts',
    'server/src/testing/copies.test.ts',
    'server/src/testing/deleted-places.test.ts',
  ])
  assert.ok(findTestsOf('core/src/users/password.ts', root).every((path) => path.startsWith('core/src/users/')))
})

test('a shared module is tested by the features that call it, a file with its own test by that one', () => {
  assert.ok(findTestsOf('server/src/shared/secrets.ts', root).includes('server/src/users/passwords/routes.test.ts'))
  assert.deepEqual(findTestsOf('server/src/settings.ts', root), ['server/src/settings.test.ts'])
})
