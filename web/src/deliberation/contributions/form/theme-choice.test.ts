import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeOutAdded, themeLimitReached, toggleTheme } from './theme-choice.ts'

test('a limit above 1 stops at it, 1 replaces, and -1 is no limit [CON-082, CON-083]', () => {
  assert.deepEqual(toggleTheme(['a'], 'b', 1), ['b'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'c', 2), ['a', 'b'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'c', -1), ['a', 'b', 'c'])
  assert.deepEqual(toggleTheme(['a', 'b'], 'a', 2), ['b'])
  assert.equal(themeLimitReached(['a', 'b'], 2), true)
  assert.equal(themeLimitReached(['a'], 1), false)
})

test('what was added is taken out after a refusal; what was there or taken away stays so, and no typed word is lost [CON-085]', () => {
  const stored = { chosen: ['a', 'b'], keywords: ['oak', 'elm'] }
  const refused = { chosen: ['a', 'c'], keywords: ['oak', 'ash', 'lime'], typed: ' fir ' }
  assert.deepEqual(takeOutAdded(refused, stored), { chosen: ['a'], keywords: ['oak'], typed: 'ash, lime,  fir ' })
  assert.deepEqual(takeOutAdded({ chosen: [], keywords: ['elm'] }, stored), {
    chosen: [],
    keywords: ['elm'],
    typed: '',
  })
})
