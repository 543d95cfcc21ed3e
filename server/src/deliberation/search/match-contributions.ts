import { listExactWords } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Db } from '../../platform/database/open.ts'
import { COUNT_NEWEST, MATCH_CONTRIBUTIONS, toCommentParams, toScopeParams } from './match-contributions-sql.ts'
import type { Search } from './search-scope.ts'

/** Matches of many contributions that are ranked, besides titles, of which those are that are counted. */
const RANKED = { newest: 150, text: 300 } as const
/** Where titles fill the first page, texts only fill up what is counted. */
const FIRST_PAGE = 20
/** A frequent word is one that so many of the newest contributions have. */
const FREQUENT = 10

interface Match {
  readonly id: number
  readonly rank: number
}

/** Of which kinds very many have the words; where there are few contributions, of none: finding all matches takes no time. */
export async function findFrequentKinds(db: Db, { terms, langs }: Pick<Search, 'terms' | 'langs'>): Promise<Search['frequent']> {
  const { items, comments } = await COUNT_NEWEST.read(db, { words: terms, langs })
  return { CONTRIBUTION: items >= FREQUENT, COMMENT: comments >= FREQUENT }
}

/**
 * The ids of the best matches. Titles count most, so texts are looked through only where too few titles match. Of words that very
 * many have, the newest matches are compared: finding all would take longer than anybody waits.
 */
export async function matchContributions(
  db: Db,
  { me, scope, terms, langs, lang, frequent, counted }: Search,
  kind: 'CONTRIBUTION' | 'COMMENT',
): Promise<number[]> {
  const limit = counted + 1
  const exact = listExactWords(terms)
  const values = {
    ...toScopeParams(scope, me?.userId ?? 0),
    ...toCommentParams(scope),
    words: terms,
    exact,
    langs,
    lang: lang ?? '',
    limit,
  }
  const shape = {
    kind: kind === 'COMMENT' ? 'comment' : 'item',
    lang: lang !== undefined,
    exact: exact.length > 0,
  } as const
  const match = (by: 'title' | 'text' | 'newest', ranked: number) => MATCH_CONTRIBUTIONS({ ...shape, by }).list(db, { ...values, ranked })
  const newest = frequent[kind] ? await match('newest', RANKED.newest) : []
  if (newest.length >= limit) return toBest(newest, limit)
  const titles = kind === 'CONTRIBUTION' ? await match('title', limit) : []
  const missing = limit - titles.length
  const texts = missing > 0 ? await match('text', titles.length < FIRST_PAGE ? RANKED.text : missing) : []
  return toBest([...newest, ...titles, ...texts], limit)
}

const toBest = (matches: readonly Match[], limit: number): number[] =>
  [...new Map(matches.map((match) => [match.id, match])).values()]
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id)
