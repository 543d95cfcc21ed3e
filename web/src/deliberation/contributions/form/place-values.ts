import type { Location } from '@folkmoot/core/deliberation/contributions/location.ts'
import type { UpdateContributionBody } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import { DEGREE_LIMITS, type GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { parseDegrees, parsePoint } from '@folkmoot/core/platform/shared/geo/parse-degrees.ts'
import { currentLanguage, translateText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import type { FieldMessages } from '../../../platform/ui/fields/form-faults.ts'

/** A place as the form has it: its words, and the degrees of its point as they were typed. */
export interface PlaceValues {
  readonly place: string
  readonly latitude: string
  readonly longitude: string
}

export const toPlaceValues = (location: Location | null): PlaceValues => ({
  place: location?.placeName ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
})

interface PointFault {
  readonly field: 'latitude' | 'longitude'
  readonly key: TextKey
  readonly params?: Readonly<Record<string, unknown>>
}

/** Degrees that are unreadable or beyond their limit, and the missing half of a point. */
export function findPointFaults(values: PlaceValues): PointFault[] {
  const isEmpty = (axis: 'latitude' | 'longitude') => values[axis].trim() === ''
  if (isEmpty('latitude') && isEmpty('longitude')) return []
  return (['latitude', 'longitude'] as const).flatMap((field): PointFault[] => {
    if (isEmpty(field)) return [{ field, key: 'places.otherHalf' }]
    const degrees = parseDegrees(values[field], field, currentLanguage())
    const limit = DEGREE_LIMITS[field]
    return degrees === undefined || Math.abs(degrees) > limit ? [{ field, key: 'places.notDegrees', params: { limit } }] : []
  })
}

/** The faults as sentences, by field. */
export const formatPointFaults = (values: PlaceValues): FieldMessages =>
  Object.fromEntries(findPointFaults(values).map(({ field, key, params }) => [field, translateText(key, params)]))

/** The point of a location, if it has one. */
export const pointOf = ({ latitude, longitude }: Location): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

type LocationBody = NonNullable<UpdateContributionBody['location']>

/** The location of a request; null without words and point. City and state are not asked for and stay. */
export function buildLocation(values: PlaceValues, stays: Pick<LocationBody, 'city' | 'state'> = { city: '', state: '' }) {
  const placeName = values.place.trim()
  const point = parsePoint(values.latitude, values.longitude, currentLanguage())
  const isEmpty = placeName === '' && stays.city === '' && stays.state === '' && !point
  return isEmpty ? null : { ...stays, placeName, ...point }
}
