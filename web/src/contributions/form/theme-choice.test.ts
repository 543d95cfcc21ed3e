import assert from 'node:assert/strict'
import { test } from 'node:test'
import { themeLimitReached, toggleTheme } from './theme-choice.ts'

test('a limit above 1 stops at it, 1 replaces, and -1 is no limit [CON-082, CON-083]', () => {
  assert.deepEqual(toggleTheme(['a'], 'b', 1), ['b'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'c', 2), ['a', 'b'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'c', -1), ['a', 'b', 'c'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'a', 2), ['b'])
  assert.equal(themeLimitReached(['a', 'b'], 2), true)
  assert.equal(themeLimitReached(['a'], 1), false)
})
