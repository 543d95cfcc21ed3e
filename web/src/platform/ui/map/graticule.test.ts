import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graticuleStep, listLines, stepDecimals } from './graticule.ts'

test('lines of the map stand as close as their labels allow, and never closer', () => {
  assert.equal(graticuleStep(1, 90), 45)
  assert.equal(graticuleStep(2, 90), 45)
  assert.equal(graticuleStep(2.9, 90), 45)
  assert.equal(graticuleStep(3, 90), 30)
  assert.equal(graticuleStep(90, 90), 1)
  assert.equal(graticuleStep(10_000, 90), 0.01)
  assert.equal(graticuleStep(1e9, 90), 0.0005)
})

test('lines are the multiples of their distance, without errors of rounding', () => {
  assert.deepEqual(listLines(-0.25, 0.3, 0.1), [-0.2, -0.1, 0, 0.1, 0.2, 0.3])
  assert.deepEqual(listLines(53.5395, 53.542, 0.001), [53.54, 53.541, 53.542])
  assert.deepEqual(listLines(1, 4, 5), [])
  assert.deepEqual(listLines(-180, 180, 90), [-180, -90, 0, 90, 180])
})

test('degrees are written with as many decimals as the distance of their lines', () => {
  assert.deepEqual([45, 1, 0.5, 0.2, 0.01, 0.0005].map(stepDecimals), [0, 0, 1, 1, 2, 4])
})
