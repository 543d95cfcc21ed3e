/** The sort keys of a list, each ascending or descending (CON-063). */
const SORT_KEYS = [
  'date',
  'popularity',
  'source_code',
  'feedback_all_avg',
  'most_commented',
  'most_commented_public',
  'most_commented_members',
] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The values of the sort parameter: `date_desc` and so on, and `random`, which takes a seed (CON-065). */
export type Sorting = `${SortKey}_${'asc' | 'desc'}` | 'random'
export const SORTINGS: readonly Sorting[] = [...SORT_KEYS.flatMap((key): Sorting[] => [`${key}_desc`, `${key}_asc`]), 'random']

export function parseSorting(sorting: Sorting): { by: SortKey; ascending: boolean } | { by: 'random' } {
  if (sorting === 'random') return { by: 'random' }
  const cut = sorting.lastIndexOf('_')
  return { by: sorting.slice(0, cut) as SortKey, ascending: sorting.endsWith('_asc') }
}

/** The default sorting: random in the list screen, newest first elsewhere (CON-064). */
export const defaultSorting = (view: 'widget' | 'list'): Sorting => (view === 'list' ? 'random' : 'date_desc')

/** A search starts at four characters or when the field is emptied; in between the list stays unchanged (CON-066). */
export const MIN_SEARCH_LENGTH = 4
export const isSearchable = (text: string): boolean => text.trim() === '' || text.trim().length >= MIN_SEARCH_LENGTH

/** The words of a search, for a prefix match of each: at most eight, letters and digits only. */
export const parseSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8) ?? []
