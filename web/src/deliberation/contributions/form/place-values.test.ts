import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLocation, findPointFaults, pointOf, toPlaceValues } from './place-values.ts'

const NOWHERE = { place: '', latitude: '', longitude: '' }
const WORDS = { placeName: '', city: '', state: '' }

test('a point has both halves, readable and within the earth; without either there is none [CON-002]', () => {
  const faults = (latitude: string, longitude: string) =>
    findPointFaults({ place: 'Quay', latitude, longitude }).map(({ field, key, params }) => [field, key, params?.limit])
  assert.deepEqual(faults('', ' '), [])
  assert.deepEqual(faults('-90', '180'), [])
  assert.deepEqual(faults('53,5', '−10.25°'), [])
  assert.deepEqual(faults('53.5', ''), [['longitude', 'places.otherHalf', undefined]])
  assert.deepEqual(faults(' ', '10'), [['latitude', 'places.otherHalf', undefined]])
  assert.deepEqual(faults('90.1', '180.1'), [
    ['latitude', 'places.notDegrees', 90],
    ['longitude', 'places.notDegrees', 180],
  ])
  assert.deepEqual(faults('north', '10'), [['latitude', 'places.notDegrees', 90]])
})

test('words, a point, or both are sent; nothing at all is no location, and city and state stay [CON-002, CON-115]', () => {
  assert.equal(buildLocation(NOWHERE), null)
  assert.equal(buildLocation({ ...NOWHERE, place: '  ' }), null)
  assert.deepEqual(buildLocation({ ...NOWHERE, place: ' Quay ' }), { ...WORDS, placeName: 'Quay' })
  assert.deepEqual(buildLocation({ place: '', latitude: '53,5', longitude: '10' }), {
    ...WORDS,
    ...{ latitude: 53.5, longitude: 10 },
  })
  const stays = { city: 'Rivermouth', state: '' }
  assert.deepEqual(buildLocation(NOWHERE, stays), { ...WORDS, ...stays })
})

test('a stored location fills the form as it is [CON-067]', () => {
  const location = { ...WORDS, placeName: 'Quay', latitude: 53.5, longitude: 0 }
  assert.deepEqual(toPlaceValues(location), { place: 'Quay', latitude: '53.5', longitude: '0' })
  assert.deepEqual(toPlaceValues(null), NOWHERE)
  assert.deepEqual(pointOf(location), { latitude: 53.5, longitude: 0 })
  assert.equal(pointOf({ ...location, latitude: null, longitude: null }), undefined)
})
