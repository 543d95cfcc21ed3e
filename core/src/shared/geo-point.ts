/** A point of the earth in degrees (WGS 84). */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The greatest degrees north or south, and east or west. */
export const DEGREE_LIMITS = { latitude: 90, longitude: 180 } as const

/** Five decimals, about a metre: more would only claim to be exact. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100_000) / 100_000 + 0

/** Parses degrees as people write them, with a decimal point or comma; undefined where it is no number. */
export function parseDegrees(text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(/°$/, '').replace(',', '.')
  return /^[+-]?\d{1,3}(\.\d*)?$/.test(plain) ? roundDegrees(Number(plain)) : undefined
}

/** The point of two texts; undefined where one of them is unreadable or beyond its limit. */
export function parsePoint(latitudeText: string, longitudeText: string): GeoPoint | undefined {
  const [latitude, longitude] = [parseDegrees(latitudeText), parseDegrees(longitudeText)]
  if (latitude === undefined || longitude === undefined) return undefined
  const inside = Math.abs(latitude) <= DEGREE_LIMITS.latitude && Math.abs(longitude) <= DEGREE_LIMITS.longitude
  return inside ? { latitude, longitude } : undefined
}

/** The same meridian between -180 and 180: a map that is dragged around the earth counts on. */
export const wrapLongitude = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180
