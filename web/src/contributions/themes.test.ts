import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTheme, themeLimitReached } from './themes.ts'

test('a limit above 1 stops at it, 1 replaces, and -1 is no limit [CON-082, CON-083]', () => {
  assert.deepEqual(chooseTheme(['a'], 'b', 1), ['b'])
  assert.deepEqual(chooseTheme(['a', 'b'], 'c', 2), ['a', 'b'])
  assert.deepEqual(chooseTheme(['a', 'b'], 'c', -1), ['a', 'b', 'c'])
  assert.deepEqual(chooseTheme(['a', 'b'], 'a', 2), ['b'])
  assert.equal(themeLimitReached(['a', 'b'], 2), true)
  assert.equal(themeLimitReached(['a'], 1), false)
})
