import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooMuchText } from './words.ts'

test('a document takes 400,000 characters at once and 800,000 in all; a longer one can be shortened', () => {
  assert.equal(isTooMuchText(10, 400_010), false)
  assert.equal(isTooMuchText(10, 400_011), true)
  assert.equal(isTooMuchText(799_999, 800_000), false)
  assert.equal(isTooMuchText(799_999, 800_001), true)
  assert.equal(isTooMuchText(900_000, 899_999), false)
  assert.equal(isTooMuchText(900_000, 900_000), false)
})
