import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import type { SearchLanguage } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

const languageOf = (lang: SearchLanguage | undefined) => (lang ? { lang } : {})

/** The first results of every kind, with how many each has. */
export const overviewQuery = (query: string, lang?: SearchLanguage) => endpointQuery(search.find, { query: { query, ...languageOf(lang) } })

/** The results of one kind, page by page. */
export const kindPages = (query: string, kind: SearchKind, lang?: SearchLanguage) =>
  endpointPages(search.find, { query: { query, kind, ...languageOf(lang) } })
