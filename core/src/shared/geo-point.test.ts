import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDegrees, parsePoint, roundDegrees, wrapLongitude } from './geo-point.ts'

test('degrees are read with a decimal point or comma, a sign and a degree sign, to five decimals', () => {
  const read = ['53.5', ' 53,5° ', '-9.123456', '−9.123454', '+7', '7.', '180', '-0']
  assert.deepEqual(read.map(parseDegrees), [53.5, 53.5, -9.12346, -9.12345, 7, 7, 180, 0])
  for (const text of ['', ' ', '-', 'north', '1.2.3', '1e3', '53.5, 10', '1000', 'NaN', '53° 33′']) {
    assert.equal(parseDegrees(text), undefined, text)
  }
})

test('a point lies between 90 degrees south and north and 180 degrees west and east [CON-002]', () => {
  assert.deepEqual(parsePoint('90', '-180'), { latitude: 90, longitude: -180 })
  assert.deepEqual(parsePoint('-90', '180'), { latitude: -90, longitude: 180 })
  const beyond = [
    ['90.00001', '0'],
    ['-90.00001', '0'],
    ['0', '180.00001'],
    ['0', '-180.00001'],
    ['', '7'],
    ['53', ''],
  ] as const
  for (const [latitude, longitude] of beyond) {
    assert.equal(parsePoint(latitude, longitude), undefined, `${latitude} ${longitude}`)
  }
})

test('a longitude beyond the date line is the one of the same meridian', () => {
  assert.deepEqual([190, -190, 370, 180, -180, 12.5].map(wrapLongitude), [-170, 170, 10, 180, -180, 12.5])
})

test('degrees are rounded to about a metre, and never to a negative zero', () => {
  assert.equal(roundDegrees(53.551086), 53.55109)
  assert.ok(Object.is(roundDegrees(-0.000001), 0))
})
