import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePoints } from './parse-points.ts'

test('points are whole numbers up to what is left: nothing else is read as another number [VOT-023]', () => {
  assert.deepEqual(
    ['', ' 7 ', '007', '10'].map((text) => parsePoints(text, 10).points),
    [0, 7, 7, 10],
  )
  assert.deepEqual(
    ['4,5', '4.5', '-1', '1e1', 'ten', '٣', '1 000'].map((text) => parsePoints(text, 10).fault),
    Array.from({ length: 7 }, () => 'whole'),
  )
  assert.deepEqual(
    ['11', '15', '9'.repeat(400)].map((text) => parsePoints(text, 10).fault),
    ['too_many', 'too_many', 'too_many'],
  )
  assert.equal(parsePoints('15', Number.POSITIVE_INFINITY).points, 15)
})
