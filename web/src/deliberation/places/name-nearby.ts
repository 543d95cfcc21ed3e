import { listNamedPoints, measureMetres } from '@folkmoot/core/platform/maps/plan-points.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import type { Area } from './use-area.ts'

/** Farther away a name says nothing. */
const NEAR = 250

/** The name of what is nearest to a point: a place of a contribution, or of the map. */
export function nameNearby(point: GeoPoint, { plan, places }: Area): string | undefined {
  const named = [...places.map(({ location }) => ({ name: location.placeName, ...location })), ...(plan ? listNamedPoints(plan) : [])]
  return named
    .filter(({ name }) => name !== '')
    .map((each) => ({ name: each.name, metres: measureMetres(point, each) }))
    .filter(({ metres }) => metres <= NEAR)
    .sort((a, b) => a.metres - b.metres)[0]?.name
}
