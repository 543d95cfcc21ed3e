import { formatLocationWords } from '@folkmoot/core/deliberation/contributions/location.ts'
import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { formatPoint } from '../../platform/ui/map/format-degrees.ts'

type PointLocation = ContributionPlace['location']

/** A place in words, or its degrees where it has none. */
export const formatPlace = (location: PointLocation): string => formatLocationWords(location) || formatPoint(location)
