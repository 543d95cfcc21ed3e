import { SEARCH_KINDS, type SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { SEARCH_LANGUAGES, type SearchLanguage } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'

/** What the address of the search page says: `?query=…&kind=…&lang=…`. */
export interface SearchAddress {
  readonly query: string
  readonly kind: SearchKind | undefined
  readonly lang: SearchLanguage | undefined
}

export const parseSearchAddress = (search: Readonly<Record<string, string>>): SearchAddress => ({
  query: (search.query ?? '').trim(),
  kind: SEARCH_KINDS.find((kind) => kind === search.kind),
  lang: SEARCH_LANGUAGES.find((lang) => lang === search.lang),
})
