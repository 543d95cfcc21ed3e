import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterPoints } from './cluster-points.ts'

const point = (of: string, x: number, y: number) => ({ of, x, y })

test('points closer than the radius share a marker at their middle, others keep their own, and none is lost', () => {
  const clusters = clusterPoints([point('a', 0, 0), point('b', 100, 0), point('c', 6, 8), point('d', 0, 40)], 40)
  assert.deepEqual(clusters, [
    { x: 3, y: 4, members: ['a', 'c'] },
    { x: 100, y: 0, members: ['b'] },
    { x: 0, y: 40, members: ['d'] },
  ])
})

test('points at the same position share a marker, and no points need none', () => {
  assert.deepEqual(clusterPoints([point('a', 1, 1), point('b', 1, 1)], 1), [{ x: 1, y: 1, members: ['a', 'b'] }])
  assert.deepEqual(clusterPoints([], 40), [])
})
