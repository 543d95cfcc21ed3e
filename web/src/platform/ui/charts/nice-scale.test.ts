import assert from 'node:assert/strict'
import { test } from 'node:test'
import { niceScale } from './nice-scale.ts'

test('an axis ends at a round number that holds the largest value, and its half is whole', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 5, 7, 9, 10, 11, 38, 41, 100, 101, 960].map(niceScale),
    [2, 2, 2, 4, 6, 8, 10, 10, 20, 40, 60, 100, 200, 1000],
  )
  for (let n = 1; n < 3000; n++) assert.ok(niceScale(n) >= n && Number.isInteger(niceScale(n) / 2), String(n))
})
