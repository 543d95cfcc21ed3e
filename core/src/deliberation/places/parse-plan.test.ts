import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AreaPlan, PLAN_LIMITS } from '../../platform/maps/area-plan.ts'
import { boundPlan, listNamedPoints, measureOutside } from '../../platform/maps/plan-points.ts'
import { isRefusal } from '../../platform/shared/refusals.ts'
import { parsePlan } from './parse-plan.ts'

const collect = (...features: readonly object[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (type: string, coordinates: unknown, properties: object | null = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const SQUARE = [
  [10, 53],
  [10.02, 53],
  [10.02, 53.01],
  [10, 53.01],
  [10, 53],
]
function read(text: string): AreaPlan {
  const plan = parsePlan(text)
  if (isRefusal(plan)) throw new Error(plan.refused)
  return plan
}
const refusalOf = (text: string) => {
  const plan = parsePlan(text)
  return isRefusal(plan) ? plan.refused : undefined
}

test('the map of an area is read from GeoJSON: what each shape is, its name, its corners to a metre', () => {
  const plan = read(
    collect(
      feature('Polygon', [SQUARE], null),
      feature(
        'LineString',
        [
          [10, 53.0000001, 12],
          [10.01, 53.005],
        ],
        { highway: 'residential', name: ' High\u0007 Street ' },
      ),
      feature('MultiPolygon', [[SQUARE], [SQUARE]], { natural: 'water' }),
      feature('Point', [10.01, 53.004], { name: 'Old town' }),
      feature('Polygon', [SQUARE], { kind: 'park', name: 'x'.repeat(90) }),
      { type: 'Feature', properties: {}, geometry: null },
    ),
  )
  assert.deepEqual(
    plan.features.map(({ kind, shape, name }) => [kind, shape, name]),
    [
      ['area', 'polygon', ''],
      ['street', 'line', 'High Street'],
      ['water', 'polygon', ''],
      ['water', 'polygon', ''],
      ['quarter', 'point', 'Old town'],
      ['park', 'polygon', 'x'.repeat(60)],
    ],
  )
  assert.deepEqual(plan.features[1]?.paths, [
    [
      [53, 10],
      [53.005, 10.01],
    ],
  ])
  assert.deepEqual(boundPlan(plan), { south: 53, north: 53.01, west: 10, east: 10.02 })
})

test('a single shape without properties is the outline of the area', () => {
  assert.deepEqual(
    read(JSON.stringify({ type: 'Polygon', coordinates: [SQUARE] })).features.map((f) => f.kind),
    ['area'],
  )
})

test('a kind that cannot be drawn so, and one that nobody knows, is not heard', () => {
  const kinds = ['building', 'castle', 7].map((kind) => read(collect(feature('Point', [1, 2], { kind }))).features[0]?.kind)
  assert.deepEqual(kinds, ['quarter', 'quarter', 'quarter'])
})

test('what is no map of an area is refused with its reason', () => {
  for (const text of [
    '',
    'latitude;longitude',
    '[]',
    '{}',
    '7',
    collect(
      feature('LineString', [
        [1, 'x'],
        [2, 2],
      ]),
    ),
  ])
    assert.equal(refusalOf(text), 'plan_unreadable', text)
  assert.equal(refusalOf(collect()), 'plan_empty')
  assert.equal(refusalOf(collect(feature('LineString', [[1, 1]]))), 'plan_empty')
  // metres of a national grid instead of degrees
  assert.equal(refusalOf(collect(feature('Point', [566_000, 5_934_000]))), 'plan_not_degrees')
  assert.equal(refusalOf(`{"type":"Point","coordinates":[1e999,1]}`), 'plan_unreadable')
})

test('a map has no more than so many characters, shapes and corners', () => {
  const points = (count: number) => Array.from({ length: count }, (_, n) => [n / 100_000, 1])
  assert.equal(refusalOf(collect(feature('LineString', points(PLAN_LIMITS.corners)))), undefined)
  assert.equal(refusalOf(collect(feature('LineString', points(PLAN_LIMITS.corners + 1)))), 'plan_too_large')
  assert.equal(refusalOf(collect(feature('MultiPoint', points(PLAN_LIMITS.features)))), undefined)
  assert.equal(refusalOf(collect(feature('MultiPoint', points(PLAN_LIMITS.features + 1)))), 'plan_too_large')
  assert.equal(refusalOf(' '.repeat(PLAN_LIMITS.characters + 1)), 'plan_too_large')
})

test('each name of the map is a place once, a street by its middle', () => {
  const plan = read(
    collect(
      feature(
        'LineString',
        [
          [10, 53],
          [10.01, 53.005],
          [10.02, 53],
        ],
        { name: 'Quay' },
      ),
      feature(
        'LineString',
        [
          [1, 1],
          [2, 2],
        ],
        { name: 'Quay' },
      ),
      feature('Polygon', [SQUARE], { name: 'Green', kind: 'park' }),
    ),
  )
  assert.deepEqual(listNamedPoints(plan), [
    { name: 'Quay', latitude: 53.005, longitude: 10.01 },
    { name: 'Green', latitude: 53.005, longitude: 10.01 },
  ])
})

test('who stands far from the area is outside of it, at its edge nobody is', () => {
  const bounds = { south: 53, north: 53.01, west: 10, east: 10.02 }
  assert.equal(measureOutside({ latitude: 53.005, longitude: 10.01 }, bounds), 0)
  assert.equal(measureOutside({ latitude: 53.016, longitude: 10.01 }, bounds), 0)
  assert.equal(Math.round(measureOutside({ latitude: 54.01, longitude: 10.01 }, bounds) / 1000), 111)
  assert.equal(measureOutside({ latitude: -40, longitude: 170 }, undefined), 0)
})
