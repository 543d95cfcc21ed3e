import { parseSearchWords } from '@folkmoot/core/deliberation/contributions/sorts.ts'
import { correctWords } from '@folkmoot/core/deliberation/search/correct-words.ts'
import type { SearchQuery } from '@folkmoot/core/deliberation/search/endpoints.ts'
import type { KindTotal, SearchResult, SearchResults } from '@folkmoot/core/deliberation/search/schemas.ts'
import {
  MAX_MATCHES,
  MAX_OVERVIEW_MATCHES,
  MIN_QUERY_LENGTH,
  OVERVIEW_SIZE,
  orderSearchLanguages,
  SEARCH_KINDS,
  type SearchKind,
} from '@folkmoot/core/deliberation/search/words.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseTerms, toTerm } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Db, Trx } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findKind, type KindMatches } from './find-kind.ts'
import { listSimilarTitles } from './list-similar-titles.ts'
import { findFrequentKinds } from './match-contributions.ts'
import { readSearchScope, type Search } from './search-scope.ts'
import { isStatementTimeout, limitSearchTime, setSimilarityThreshold } from './search-time.ts'

/** Searches everything that the caller may read. A query that finds nothing is tried once more with its typing errors corrected. */
export async function runSearch(context: Context, me: Me | undefined, locale: Locale, query: SearchQuery) {
  const words = parseSearchWords(query.query)
  const kinds = SEARCH_KINDS.filter((kind) => query.kind === undefined || query.kind.split(',').includes(kind))
  if (query.query.trim().length < MIN_QUERY_LENGTH || words.length === 0) return serializeResults(query, kinds, [], null)
  try {
    return await inTransaction(context, async (trx) => {
      await limitSearchTime(trx)
      const scope = await readSearchScope(trx, me)
      const langs = orderSearchLanguages(locale, query.lang)
      const terms = parseTerms(query.query, langs)
      const search = {
        me,
        scope,
        words,
        terms,
        langs,
        lang: query.lang,
        counted: countedMatches(kinds),
        frequent: await findFrequentKinds(trx, { terms, langs }),
      }
      const found = await findKinds(trx, search, kinds)
      if (found.some(({ total }) => total > 0)) return serializeResults(query, kinds, found, null)
      const corrected = await correctTypingErrors(trx, search, kinds)
      if (!corrected) return serializeResults(query, kinds, found, null)
      const meant = corrected.map((word) => toTerm(word, langs))
      const frequent = await findFrequentKinds(trx, { terms: meant, langs })
      const again = await findKinds(trx, { ...search, words: corrected, terms: meant, frequent }, kinds)
      const isFound = again.some(({ total }) => total > 0)
      return serializeResults(query, kinds, again, isFound ? corrected.join(' ') : null)
    })
  } catch (error) {
    if (isStatementTimeout(error)) return refuse('search_too_slow')
    throw error
  }
}

/** The words as they were probably meant, by what the caller may read; undefined where nothing is near. */
async function correctTypingErrors(trx: Trx, search: Search, kinds: readonly SearchKind[]) {
  await setSimilarityThreshold(trx)
  return correctWords(search.words, await listSimilarTitles(trx, search, kinds))
}

async function findKinds(db: Db, search: Search, kinds: readonly SearchKind[]): Promise<KindMatches[]> {
  const found: KindMatches[] = []
  for (const kind of kinds) found.push(await findKind(db, search, kind))
  return found
}

const countedMatches = (kinds: readonly SearchKind[]): number => (kinds.length === 1 ? MAX_MATCHES : MAX_OVERVIEW_MATCHES)

async function serializeResults(
  query: SearchQuery,
  kinds: readonly SearchKind[],
  found: readonly KindMatches[],
  corrected: string | null,
): Promise<SearchResults> {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const list: SearchResult[] = []
  for (const { read } of found) list.push(...(kinds.length === 1 ? await read(offset, limit) : await read(0, OVERVIEW_SIZE)))
  const counted = countedMatches(kinds)
  const totals: KindTotal[] = kinds.map((kind) => {
    const { total = 0 } = found.find((one) => one.kind === kind) ?? {}
    return { kind, total: Math.min(total, counted), more: total > counted }
  })
  return { page, pageSize, total: totals.reduce((sum, { total }) => sum + total, 0), kinds: totals, corrected, list }
}
