import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundDegrees, wrapLongitude } from './geo-point.ts'

test('a longitude beyond the date line is the one of the same meridian', () => {
  assert.deepEqual([190, -190, 370, 180, -180, 12.5].map(wrapLongitude), [-170, 170, 10, 180, -180, 12.5])
})

test('degrees are rounded to about a metre, and never to a negative zero', () => {
  assert.equal(roundDegrees(53.551086), 53.55109)
  assert.ok(Object.is(roundDegrees(-0.000001), 0))
})
