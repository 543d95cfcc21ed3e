import { SEARCH_MODE_NAMES, type SearchMode } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { isSearchable, parseSearchWords, SORTINGS, type Sorting } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import type { ListedType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { now } from '../../../platform/lib/api/server-clock.ts'
import { isInBrowser } from '../../../platform/lib/is-in-browser.ts'
import type { ContributionListParams } from '../queries.ts'

/** The types that have lists of their own on the screens. */
export type IdeaOrProposal = Extract<ListedType, 'IDEA' | 'PROPOSAL'>

/** The filters of a list. */
export interface ListFilters {
  readonly search: string
  readonly sorting: Sorting
  /** Uuids of themes; an item of any of them is listed. */
  readonly themes: readonly string[]
  readonly mode: SearchMode | undefined
  /** The seed of the random order of this visit. */
  readonly seed: number
}

/** The request of the filters; a search below the minimum length is left out (CON-066). */
export const toListQuery = (type: ListedType, filters: ListFilters, pageSize: number): ContributionListParams => ({
  type,
  pageSize,
  sorting: filters.sorting,
  ...(filters.sorting === 'random' ? { seed: filters.seed } : {}),
  ...(filters.search.trim() !== '' && isSearchable(filters.search) ? { search: filters.search.trim() } : {}),
  ...(filters.themes.length > 0 ? { theme: filters.themes.join(',') } : {}),
  ...(filters.mode ? { mode: filters.mode } : {}),
})

/** The search words to highlight in the response. */
export const wordsToHighlight = ({ search }: Pick<ListFilters, 'search'>): string[] =>
  search.trim() !== '' && isSearchable(search) ? parseSearchWords(search) : []

/** Whether the filters exclude any contributions. */
export const hasActiveFilters = (filters: ListFilters): boolean =>
  wordsToHighlight(filters).length > 0 || filters.themes.length > 0 || filters.mode !== undefined

/** The orders offered to a reader, the most useful first. */
export const OFFERED_SORTINGS = [
  'date_desc',
  'date_asc',
  'popularity_desc',
  'popularity_asc',
  'most_commented_desc',
  'most_commented_public_desc',
  'most_commented_members_desc',
  'feedback_all_avg_desc',
  'source_code_asc',
  'random',
] as const satisfies readonly Sorting[]

type SearchParams = Readonly<Record<string, string>>

const SEEDS = 1_000_000

/** The seed of the random order of a visit; a page that the server writes has one for each minute, as it is drawn several times. */
export const drawListSeed = (): number => 1 + (isInBrowser ? Math.floor(Math.random() * SEEDS) : Math.floor(now() / 60_000) % SEEDS)

/** Parses the filters in the address of the list, so that going back or sharing the link gives the same list. */
export function parseListFilters(search: SearchParams, defaults: { sorting: Sorting; seed: number }): ListFilters {
  const seed = Number(search.seed)
  return {
    search: search.q ?? '',
    sorting: SORTINGS.find((s) => s === search.sort) ?? defaults.sorting,
    themes: (search.theme ?? '').split(',').filter((t) => t !== ''),
    mode: SEARCH_MODE_NAMES.find((m) => m === search.mode),
    seed: Number.isSafeInteger(seed) && seed > 0 ? seed : defaults.seed,
  }
}

/** Formats the filters for the address; defaults are left out. */
export function formatListFilters(filters: ListFilters, usualSorting: Sorting, page: number): Record<string, string> {
  return {
    ...(filters.search.trim() ? { q: filters.search.trim() } : {}),
    ...(filters.sorting === usualSorting ? {} : { sort: filters.sorting }),
    ...(filters.sorting === 'random' ? { seed: String(filters.seed) } : {}),
    ...(filters.themes.length > 0 ? { theme: filters.themes.join(',') } : {}),
    ...(filters.mode ? { mode: filters.mode } : {}),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  }
}

/** The address of the whole list, with what a reader has chosen on the way there. */
export function hrefWithFilters(href: string, filters: ListFilters, usualSorting: Sorting): string {
  const chosen = new URLSearchParams(formatListFilters(filters, usualSorting, 0)).toString()
  return chosen === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${chosen}`
}
