import { type AreaPlan, PLAN_KINDS, PLAN_LIMITS, type PlanFeature, type PlanKind } from '../../platform/maps/area-plan.ts'
import { DEGREE_LIMITS, roundDegrees } from '../../platform/shared/geo/geo-point.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

type Corner = [latitude: number, longitude: number]
type PlanRefusal = Refusal<'plan_unreadable' | 'plan_empty' | 'plan_too_large' | 'plan_not_degrees'>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the map of an area from GeoJSON. A shape says what it is by `kind`, or by the tags that OpenStreetMap gives to such
 * things; what says nothing is the outline of the area, a street or a quarter, as it is drawn. Heights and other properties are left out.
 */
export function parsePlan(text: string): AreaPlan | PlanRefusal {
  if (text.length > PLAN_LIMITS.characters) return refuse('plan_too_large')
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refuse('plan_unreadable')
  }
  const found = listFeatures(json)
  if (!found) return refuse('plan_unreadable')
  const features: PlanFeature[] = []
  let corners = 0
  for (const { geometry, properties } of found) {
    for (const { shape, paths } of listShapes(geometry)) {
      const read = paths.map((path) => path.map(toCorner))
      if (!read.every(isWholePath)) return refuse('plan_unreadable')
      if (read.flat().some(([latitude, longitude]) => !isOnEarth(latitude, longitude))) return refuse('plan_not_degrees')
      const rounded = read.map((path) => dropRepeats(path.map(([lat, lon]): Corner => [roundDegrees(lat), roundDegrees(lon)])))
      const drawn = rounded.filter((path) => path.length >= LEAST_CORNERS[shape])
      if (drawn.length === 0) continue
      corners += drawn.flat().length
      features.push({ kind: readKind(properties, shape), shape, name: readName(properties), paths: drawn })
      if (features.length > PLAN_LIMITS.features || corners > PLAN_LIMITS.corners) return refuse('plan_too_large')
    }
  }
  return features.length === 0 ? refuse('plan_empty') : { features }
}

/** A feature as the file has it. */
interface RawFeature {
  readonly geometry: unknown
  readonly properties: Readonly<Record<string, unknown>>
}

/** The features of a collection, one feature, or a geometry alone. */
function listFeatures(json: unknown): RawFeature[] | undefined {
  if (!isObject(json)) return undefined
  if (json.type === 'FeatureCollection') {
    if (!Array.isArray(json.features)) return undefined
    return json.features.flatMap((feature) => (isObject(feature) ? [toRawFeature(feature)] : []))
  }
  if (json.type === 'Feature') return [toRawFeature(json)]
  return typeof json.type === 'string' && ('coordinates' in json || 'geometries' in json) ? [{ geometry: json, properties: {} }] : undefined
}

const toRawFeature = ({ geometry, properties }: Readonly<Record<string, unknown>>): RawFeature => ({
  geometry,
  properties: isObject(properties) ? properties : {},
})

interface Shape {
  readonly shape: PlanFeature['shape']
  readonly paths: readonly (readonly unknown[])[]
}
const LEAST_CORNERS = { polygon: 3, line: 2, point: 1 } as const

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asPaths = (value: unknown): readonly (readonly unknown[])[] => asList(value).map(asList)

/** The shapes of a geometry, each part of a many-part one by itself. */
function listShapes(geometry: unknown, depth = 0): Shape[] {
  if (!isObject(geometry)) return []
  const { type, coordinates: at } = geometry
  if (type === 'Point') return [{ shape: 'point', paths: [[at]] }]
  if (type === 'MultiPoint') return asList(at).map((each): Shape => ({ shape: 'point', paths: [[each]] }))
  if (type === 'LineString') return [{ shape: 'line', paths: [asList(at)] }]
  if (type === 'MultiLineString') return asPaths(at).map((path): Shape => ({ shape: 'line', paths: [path] }))
  if (type === 'Polygon') return [{ shape: 'polygon', paths: asPaths(at) }]
  if (type === 'MultiPolygon') return asList(at).map((each): Shape => ({ shape: 'polygon', paths: asPaths(each) }))
  if (type === 'GeometryCollection' && depth < 2) return asList(geometry.geometries).flatMap((each) => listShapes(each, depth + 1))
  return []
}

/** GeoJSON writes the longitude first. */
function toCorner(position: unknown): Corner | undefined {
  const [longitude, latitude] = asList(position)
  return typeof longitude === 'number' && typeof latitude === 'number' && Number.isFinite(longitude + latitude)
    ? [latitude, longitude]
    : undefined
}
const isWholePath = (path: readonly (Corner | undefined)[]): path is Corner[] => path.every((corner) => corner !== undefined)

const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= DEGREE_LIMITS.latitude && Math.abs(longitude) <= DEGREE_LIMITS.longitude

/** A corner that is the same as the one before it draws nothing. */
const dropRepeats = (path: Corner[]): Corner[] =>
  path.filter(([latitude, longitude], n) => n === 0 || path[n - 1]?.[0] !== latitude || path[n - 1]?.[1] !== longitude)

function readName(properties: Readonly<Record<string, unknown>>): string {
  const name = properties.name ?? properties.NAME ?? properties.Name
  if (typeof name !== 'string') return ''
  return [...name.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, PLAN_LIMITS.name).join('')
}

/** The tags of OpenStreetMap that say what a shape is; the first that fits. */
const TAGS: readonly (readonly [kind: PlanKind, tag: string, values?: RegExp])[] = [
  ['area', 'boundary', /^administrative$/],
  ['water', 'natural', /^(water|bay|coastline)$/],
  ['water', 'waterway'],
  ['water', 'water'],
  ['park', 'leisure', /^(park|garden|pitch|playground|nature_reserve|common)$/],
  ['park', 'landuse', /^(grass|forest|meadow|recreation_ground|cemetery|village_green|allotments)$/],
  ['park', 'natural', /^(wood|grassland|scrub|heath|wetland)$/],
  ['square', 'place', /^square$/],
  ['quarter', 'place'],
  ['building', 'building'],
  ['rail', 'railway'],
  ['path', 'highway', /^(path|footway|cycleway|track|steps|pedestrian|bridleway)$/],
  ['street', 'highway'],
]

/** How each kind can be drawn; what is said of another shape is not heard. */
const KINDS_OF = {
  polygon: PLAN_KINDS,
  line: ['area', 'water', 'street', 'path', 'rail'],
  point: ['quarter'],
} as const satisfies Record<PlanFeature['shape'], readonly PlanKind[]>
const DEFAULT_KINDS = { polygon: 'area', line: 'street', point: 'quarter' } as const

function readKind(properties: Readonly<Record<string, unknown>>, shape: PlanFeature['shape']): PlanKind {
  const kinds: readonly PlanKind[] = KINDS_OF[shape]
  const said = PLAN_KINDS.find((kind) => kind === properties.kind)
  const tagged = TAGS.find(([kind, tag, values]) => {
    const value = properties[tag]
    return kinds.includes(kind) && typeof value === 'string' && value !== 'no' && (values?.test(value) ?? true)
  })?.[0]
  return [said, tagged].find((kind) => kind !== undefined && kinds.includes(kind)) ?? DEFAULT_KINDS[shape]
}
