import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'
import { DEFAULT_STATUSES } from '../contributions/search-modes.ts'

/** The statuses on the map of a campaign: what its lists show at first, and drafts for those who may read them. */
export const MAP_STATUSES: readonly ContributionStatus[] = [...DEFAULT_STATUSES, 'PUBLIC_DRAFT', 'DRAFT']

/** At most so many places in one answer, which the screen shows at a time. */
export const PLACES_PER_PAGE = 200

/** At most so many of the own earlier places in one answer. */
export const OWN_PLACES = 20

/** At most so many places are offered while somebody names one. */
export const PLACE_SUGGESTIONS = 8
