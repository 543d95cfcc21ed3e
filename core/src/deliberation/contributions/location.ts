import { z } from 'zod/mini'
import { DEGREE_LIMITS, roundDegrees } from '../../platform/shared/geo/geo-point.ts'

/** The words of a location (A28). */
export const LocationWords = z.object({ placeName: z.string(), city: z.string(), state: z.string() })

/** A location in responses: words, a point, or both. */
export const Location = z.extend(LocationWords, {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Location = z.output<typeof Location>

const degreesField = (limit: number) =>
  z.optional(z.nullable(z.pipe(z.number().check(z.minimum(-limit), z.maximum(limit)), z.transform(roundDegrees))))

/** The point of a location in requests: both degrees, or neither. */
export const pointFields = {
  latitude: degreesField(DEGREE_LIMITS.latitude),
  longitude: degreesField(DEGREE_LIMITS.longitude),
}

interface SentPoint {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}
const isSet = (degrees: number | null | undefined): boolean => degrees !== undefined && degrees !== null

export const hasPoint = (location: SentPoint | null | undefined): boolean => isSet(location?.latitude)

/** Refuses a point of which one half is missing, at that half. */
export const wholePoint = (['latitude', 'longitude'] as const).map((half) =>
  z.refine<SentPoint>(
    ({ latitude, longitude }) => isSet(half === 'latitude' ? latitude : longitude) || !(isSet(latitude) || isSet(longitude)),
    {
      path: [half],
      error: 'required',
    },
  ),
)

/** The words of a location in one line; empty without any. */
export const formatLocationWords = (words: z.output<typeof LocationWords>): string =>
  [words.placeName, words.city, words.state].filter((part) => part !== '').join(', ')
