import { search } from '@folkmoot/core/search/endpoints.ts'
import type { SearchKind } from '@folkmoot/core/search/words.ts'
import type { SearchLanguage } from '@folkmoot/core/shared/search-words/search-languages.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'
import { endpointPages } from '../lib/api/infinite-list.ts'

const languageOf = (lang: SearchLanguage | undefined) => (lang ? { lang } : {})

/** The first results of every kind, with how many each has. */
export const overviewQuery = (query: string, lang?: SearchLanguage) => endpointQuery(search.find, { query: { query, ...languageOf(lang) } })

/** The results of one kind, page by page. */
export const kindPages = (query: string, kind: SearchKind, lang?: SearchLanguage) =>
  endpointPages(search.find, { query: { query, kind, ...languageOf(lang) } })
