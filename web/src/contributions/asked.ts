import { SEARCH_MODE_NAMES, type SearchMode } from '@folkmoot/core/contributions/search-modes.ts'
import { SORTINGS, type Sorting, searches, searchWords } from '@folkmoot/core/contributions/sorts.ts'
import type { ListedType } from '@folkmoot/core/contributions/words.ts'
import type { Asked } from './queries.ts'

/** The types that have lists of their own on the screens. */
export type ShownType = Extract<ListedType, 'IDEA' | 'PROPOSAL'>

/** What a reader asked a list for. */
export interface Wish {
  readonly search: string
  readonly sorting: Sorting
  /** Uuids of themes; an item of any of them is listed. */
  readonly themes: readonly string[]
  readonly mode: SearchMode | undefined
  /** Makes the random order of this visit. */
  readonly seed: number
}

/** The request of a wish: a search too short to begin with is left out (CON-066). */
export const asked = (type: ListedType, wish: Wish, pageSize: number): Asked => ({
  type,
  pageSize,
  sorting: wish.sorting,
  ...(wish.sorting === 'random' ? { seed: wish.seed } : {}),
  ...(wish.search.trim() !== '' && searches(wish.search) ? { search: wish.search.trim() } : {}),
  ...(wish.themes.length > 0 ? { theme: wish.themes.join(',') } : {}),
  ...(wish.mode ? { mode: wish.mode } : {}),
})

/** The words to mark in the answer. */
export const markedWords = ({ search }: Pick<Wish, 'search'>): string[] =>
  search.trim() !== '' && searches(search) ? searchWords(search) : []

/** Is anything asked that leaves items out? */
export const narrows = (wish: Wish): boolean =>
  markedWords(wish).length > 0 || wish.themes.length > 0 || wish.mode !== undefined

/** The orders a reader is offered, most wanted first. */
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

type Search = Readonly<Record<string, string>>

/** A wish as it stands in the address of the list screen, so that going back or sending the link gives the same list. */
export function wishOf(search: Search, otherwise: { sorting: Sorting; seed: number }): Wish {
  const seed = Number(search.seed)
  return {
    search: search.q ?? '',
    sorting: SORTINGS.find((s) => s === search.sort) ?? otherwise.sorting,
    themes: (search.theme ?? '').split(',').filter((t) => t !== ''),
    mode: SEARCH_MODE_NAMES.find((m) => m === search.mode),
    seed: Number.isSafeInteger(seed) && seed > 0 ? seed : otherwise.seed,
  }
}

/** The part of the address that says the wish; what is as usual is left out. */
export function wishText(wish: Wish, usual: Sorting, page: number): Record<string, string> {
  return {
    ...(wish.search.trim() ? { q: wish.search.trim() } : {}),
    ...(wish.sorting === usual ? {} : { sort: wish.sorting }),
    ...(wish.sorting === 'random' ? { seed: String(wish.seed) } : {}),
    ...(wish.themes.length > 0 ? { theme: wish.themes.join(',') } : {}),
    ...(wish.mode ? { mode: wish.mode } : {}),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  }
}
