import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toStars } from './stars.ts'

test('a mean from 0 to 4 is shown as five stars in halves [FBK-007, FBK-008, FBK-009]', () => {
  assert.deepEqual([0, 0.19, 0.2, 1, 2, 2.5, 3, 3.79, 3.8, 4].map(toStars), [0, 0, 0.5, 1.5, 2.5, 3, 4, 4.5, 5, 5])
})
