/** A point of the earth in degrees (WGS 84). */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The greatest degrees north or south, and east or west. */
export const DEGREE_LIMITS = { latitude: 90, longitude: 180 } as const

/** Five decimals, about a metre: more would only claim to be exact. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100_000) / 100_000 + 0

/** The same meridian between -180 and 180: a map that is dragged around the earth counts on. */
export const wrapLongitude = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180
