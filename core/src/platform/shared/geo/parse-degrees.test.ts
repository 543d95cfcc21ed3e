import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDegrees, parsePoint, parsePointText } from './parse-degrees.ts'

test('degrees are read with a decimal point or comma, a sign and a degree sign, to five decimals', () => {
  const read = ['53.5', ' 53,5° ', '-9.123456', '−9.123454', '+7', '7.', '180', '-0']
  assert.deepEqual(
    read.map((text) => parseDegrees(text)),
    [53.5, 53.5, -9.12346, -9.12345, 7, 7, 180, 0],
  )
  for (const text of ['', ' ', '-', 'north', '1.2.3', '1e3', '53.5, 10', '1000', 'NaN', '53 33', '53° 61′', '53.5° 3′']) {
    assert.equal(parseDegrees(text), undefined, text)
  }
})

test('degrees are read with minutes and seconds and with the letter of a half of the earth', () => {
  const latitudes = ['53°18′36″N', '53° 18.6′', '53 18 36 N', 'N 53° 18\' 36"', '53,31 N', "53°18'36''"]
  for (const text of latitudes) assert.equal(parseDegrees(text, 'latitude'), 53.31, text)
  assert.equal(parseDegrees('25°15′S', 'latitude'), -25.25)
  assert.deepEqual(
    ['9.5 W', '9.5° E', '9,5 O', '9.5 L'].map((text) => parseDegrees(text, 'longitude')),
    [-9.5, 9.5, -9.5, 9.5],
  )
  assert.equal(parseDegrees('9,5 O', 'longitude', 'de-DE'), 9.5)
  for (const text of ['9.5 W', 'N 53 N', '-53 N', '53 X']) assert.equal(parseDegrees(text, 'latitude'), undefined, text)
})

test('both halves of a point are read from one text, as they are copied from elsewhere', () => {
  const point = { latitude: 53.31, longitude: -1.9 }
  for (const text of [
    ...['53.31, -1.9', '53.31 -1.9', '53.31,-1.9', '53,31; -1,9', '53,31 -1,9', '53,31,-1,9', '53.31/-1.9', '(53.31, -1.9)'],
    ...['geo:53.31,-1.9', '53.31 N 1.9 W', '1.9° W, 53.31° N', 'N 53.31 W 1.9', '53°18′36″N 1°54′0″W', '53°18′36″N, 1°54′O'],
    ...['53 18 36 N 1 54 0 W', '53.31N1.9W'],
  ])
    assert.deepEqual(parsePointText(text), point, text)
  assert.deepEqual(parsePointText('53° 18′ 36″ N, 1° 54′ O', 'de-DE'), { latitude: 53.31, longitude: 1.9 })
  for (const text of ['', '53.31', 'Old Quay', '91, 1', '1 2 3', '53 N, 54 N', '53.31, -1.9, 7'])
    assert.equal(parsePointText(text), undefined, text)
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
