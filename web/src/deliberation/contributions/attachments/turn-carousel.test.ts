import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnedIndex } from './turn-carousel.ts'

test('after the last picture comes the first, and before the first the last [CON-012]', () => {
  assert.deepEqual([turnedIndex(0, 1, 3), turnedIndex(2, 1, 3), turnedIndex(0, -1, 3)], [1, 0, 2])
})
