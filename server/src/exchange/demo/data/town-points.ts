import { type GeoPoint, roundDegrees } from '@folkmoot/core/platform/shared/geo/geo-point.ts'

/** Rivermouth is invented: it lies in the open sea, where no map of a tile server names anything else. */
const MARKET_SQUARE: GeoPoint = { latitude: 53.3, longitude: 1.9 }
const METRES_PER_DEGREE = 111_320

/** Where the places of the town lie: metres east and north of the market square. */
const METRES: Readonly<Record<string, readonly [east: number, north: number]>> = {
  'Bathing steps': [820, -340],
  'Castle Green': [-260, 410],
  'Castle Hill': [-380, 520],
  'Chapel Field': [-900, -120],
  'Coal yard, by the station wall': [-610, 280],
  'Coal yard, loading ramp': [-545, 205],
  'Coal yard, north end': [-640, 345],
  'Coal yard, south corner': [-560, 130],
  'Coal yard, under the limes': [-690, 220],
  'Ferry House': [560, -420],
  'Ferry Steps and the Narrows': [490, -250],
  'Ferry Steps': [445, -205],
  'Football club': [-1150, 470],
  'High Street': [-90, -95],
  'High Street, from the bridge to the church': [-30, -210],
  'Inner basin': [640, -130],
  Library: [110, 150],
  'Lock keeper’s hut': [-1420, -390],
  'Market Square': [0, 0],
  'Mill Lane school': [-320, -470],
  'Mill Lane, at the school gate': [-290, -440],
  'Old Quay': [310, -160],
  'Quay Street': [210, -70],
  'Railway arches': [-430, 90],
  'River walk': [-760, -330],
  'River walk, from the lock to the chapel': [-1180, -310],
  'Rowing club': [700, -60],
  'South quay': [380, -520],
  'The Saltings': [1320, -640],
  'The Saltings, upper meadow': [1180, -520],
  'The lock': [-1400, -360],
}

/** The point of a place of the town; places without one have words only. */
export function findTownPoint(place: string | undefined): GeoPoint | undefined {
  const metres = place === undefined ? undefined : METRES[place]
  if (!metres) return undefined
  return toTownPoint(metres)
}

/** The point so many metres east and north of the market square. */
export function toTownPoint([east, north]: readonly [east: number, north: number]): GeoPoint {
  const { latitude, longitude } = MARKET_SQUARE
  const eastward = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: roundDegrees(latitude + north / METRES_PER_DEGREE),
    longitude: roundDegrees(longitude + east / eastward),
  }
}
