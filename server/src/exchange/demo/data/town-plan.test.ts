import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PLAN_LIMITS } from '@folkmoot/core/platform/maps/area-plan.ts'
import { boundPlan } from '@folkmoot/core/platform/maps/plan-points.ts'
import { drawTownPlan } from './town-plan.ts'
import { findTownPoint } from './town-points.ts'

/** Whether a point is inside of a ring. */
const isWithin = (ring: readonly (readonly number[])[], latitude: number, longitude: number): boolean =>
  ring.reduce((inside, [y1 = 0, x1 = 0], n) => {
    const [y2 = 0, x2 = 0] = ring[(n + 1) % ring.length] ?? []
    const crosses = y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)

test('the map of the demo is small, and its places stand within the town, on dry ground', () => {
  const plan = drawTownPlan()
  const size = gzipSync(JSON.stringify(plan)).length
  assert.ok(size < 25_000, `${size} bytes`)
  assert.ok(plan.features.flatMap(({ paths }) => paths.flat()).length < PLAN_LIMITS.corners / 4)
  const bounds = boundPlan(plan)
  const rings = (kind: string) => plan.features.filter((f) => f.kind === kind && f.shape === 'polygon').map((f) => f.paths[0] ?? [])
  const dry = ['Old Quay', 'Ferry Steps', 'South quay', 'Ferry House', 'River walk', 'Rowing club', 'Bathing steps', 'Library']
  for (const place of [...dry, 'Market Square', 'Chapel Field', 'The Saltings', 'Football club', 'Mill Lane school']) {
    const point = findTownPoint(place)
    assert.ok(point && bounds, place)
    assert.ok(
      rings('area').some((ring) => isWithin(ring, point.latitude, point.longitude)),
      place,
    )
    const wet = rings('water').filter((ring) => isWithin(ring, point.latitude, point.longitude))
    assert.equal(wet.length, 0, place)
  }
})
