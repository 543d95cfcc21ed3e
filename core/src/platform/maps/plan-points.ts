import { type GeoPoint, roundDegrees } from '../shared/geo/geo-point.ts'
import type { AreaPlan, PlanFeature } from './area-plan.ts'

/** Anything on the map that people know by its name, with a point of it. */
export interface NamedPoint extends GeoPoint {
  readonly name: string
}

export interface AreaBounds {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** The smallest rectangle around points; undefined without any. */
function boundPoints(points: Iterable<GeoPoint>): AreaBounds | undefined {
  let bounds: AreaBounds | undefined
  for (const { latitude, longitude } of points)
    bounds = {
      south: Math.min(bounds?.south ?? latitude, latitude),
      north: Math.max(bounds?.north ?? latitude, latitude),
      west: Math.min(bounds?.west ?? longitude, longitude),
      east: Math.max(bounds?.east ?? longitude, longitude),
    }
  return bounds
}

/** The rectangle of the area: of its outline where it has one, else of everything on the map. */
export function boundPlan({ features }: AreaPlan): AreaBounds | undefined {
  const outlines = features.filter(({ kind }) => kind === 'area')
  return boundPoints((outlines.length > 0 ? outlines : features).flatMap(listCorners))
}

const listCorners = ({ paths }: PlanFeature): GeoPoint[] =>
  paths.flatMap((path) => path.map(([latitude, longitude]) => ({ latitude, longitude })))

/** A point to stand for a shape: the middle corner of a line, the middle of all else. */
export function middleOf(feature: PlanFeature): GeoPoint | undefined {
  const corners = listCorners({ ...feature, paths: feature.paths.slice(0, 1) })
  if (feature.shape === 'line') return corners[Math.floor(corners.length / 2)]
  const bounds = boundPoints(corners)
  return (
    bounds && {
      latitude: roundDegrees((bounds.south + bounds.north) / 2),
      longitude: roundDegrees((bounds.west + bounds.east) / 2),
    }
  )
}

/** What the map names, each name once. */
export function listNamedPoints({ features }: AreaPlan): NamedPoint[] {
  const byName = new Map<string, NamedPoint>()
  for (const feature of features) {
    const point = feature.name === '' || byName.has(feature.name) ? undefined : middleOf(feature)
    if (point) byName.set(feature.name, { name: feature.name, ...point })
  }
  return [...byName.values()]
}

const EARTH_RADIUS = 6_371_008.8
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points over the ground, in metres. */
export function measureMetres(a: GeoPoint, b: GeoPoint): number {
  const north = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const east = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const part = north ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * east ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** At the edge of a small area one is still there: so far around it is no mistake. */
const LEAST_MARGIN = 1_000

/**
 * How far a point lies outside of an area, in metres; 0 inside, and around it as far as half of the area is wide. Without an area
 * nothing is outside.
 */
export function measureOutside(point: GeoPoint, bounds: AreaBounds | undefined): number {
  if (!bounds) return 0
  const nearest = {
    latitude: Math.min(bounds.north, Math.max(bounds.south, point.latitude)),
    longitude: Math.min(bounds.east, Math.max(bounds.west, point.longitude)),
  }
  const corner = { latitude: bounds.south, longitude: bounds.west }
  const width = measureMetres(corner, { latitude: bounds.north, longitude: bounds.east })
  const metres = measureMetres(point, nearest)
  return metres <= Math.max(LEAST_MARGIN, width / 2) ? 0 : metres
}
