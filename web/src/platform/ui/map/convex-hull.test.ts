import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convexHull } from './convex-hull.ts'

const at = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }))

test('the hull has the outer positions in order, without inner ones, repeats and those on an edge', () => {
  const hull = convexHull(at([0, 0], [4, 0], [2, 0], [4, 4], [0, 4], [2, 2], [4, 4], [1, 3]))
  assert.deepEqual(hull, at([0, 0], [4, 0], [4, 4], [0, 4]))
})

test('the hull of positions in a row is its two ends, of fewer than three these themselves', () => {
  assert.deepEqual(convexHull(at([0, 0], [1, 1], [2, 2])), at([0, 0], [2, 2]))
  assert.deepEqual(convexHull(at([3, 1], [1, 1])), at([1, 1], [3, 1]))
  assert.deepEqual(convexHull(at([5, 5], [5, 5])), at([5, 5]))
  assert.deepEqual(convexHull([]), [])
})
