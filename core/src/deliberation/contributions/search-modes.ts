import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'
import { CONTRIBUTION_STATUSES, type ContributionStatus } from '../../platform/shared/contribution-words.ts'

/** The statuses of a list without a filter (CON-062). */
export const DEFAULT_STATUSES: readonly ContributionStatus[] = ['PUBLISHED', 'INBALLOT', 'SELECTED']

/** The search modes with their statuses (CON-054 to CON-060, CON-061). */
export const SEARCH_MODES = {
  public: ['PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLISHED'],
  amendments: ['MERGED'],
  drafts: ['DRAFT', 'PUBLIC_DRAFT', 'FORKED_PRIVATE_DRAFT'],
  forked: ['FORKED_PUBLIC_DRAFT'],
  forked_published: ['FORKED_PUBLISHED'],
  archived: ['ARCHIVED'],
  excluded: ['EXCLUDED'],
  merged: ['MERGED', 'FORKED_PUBLIC_DRAFT'],
  my: CONTRIBUTION_STATUSES,
  shared: CONTRIBUTION_STATUSES,
} as const satisfies Readonly<Record<string, readonly ContributionStatus[]>>

export type SearchMode = keyof typeof SEARCH_MODES
export const SEARCH_MODE_NAMES = Object.keys(SEARCH_MODES) as [SearchMode, ...SearchMode[]]

/**
 * Whose contributions a mode lists: `mine` those the viewer created, `shared` those they are an author of but did not create
 * (CON-061).
 */
export const getModeOwnership = (mode: SearchMode | undefined): 'creator' | 'author' | undefined =>
  mode === 'my' ? 'creator' : mode === 'shared' ? 'author' : undefined

/** The statuses to list: named ones win over those of the mode; without either, the default applies (CON-062). */
export const resolveRequestedStatuses = (
  requested: readonly ContributionStatus[] | undefined,
  mode: SearchMode | undefined,
): readonly ContributionStatus[] => (requested && requested.length > 0 ? requested : mode ? SEARCH_MODES[mode] : DEFAULT_STATUSES)

/** The tabs of its lists that a campaign hides (specification G.3). The lists themselves stay readable. */
export function listHiddenModes(settings: CampaignSettings): SearchMode[] {
  const tabs: Readonly<Partial<Record<SearchMode, 'HIDE' | undefined>>> = {
    my: settings.ownTab,
    shared: settings.sharedTab,
    drafts: settings.draftTab,
    amendments: settings.amendedTab,
  }
  return SEARCH_MODE_NAMES.filter((mode) => tabs[mode] === 'HIDE')
}
