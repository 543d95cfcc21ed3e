import { listNearWords } from '@folkmoot/core/deliberation/search/correct-words.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { foldWord } from '@folkmoot/core/platform/shared/search-words/fold-word.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { isCommunity, SCOPE_OF } from './find-kind.ts'
import { MATCH_NAMES } from './match-communities-sql.ts'
import { IS_ITEM, inScope, OWN, SCOPE_PARAMS, toScopeParams } from './match-contributions-sql.ts'
import { READ_MATCH_TEXTS, readMatches } from './read-matches.ts'
import type { Search } from './search-scope.ts'

/** New titles that are compared letter by letter, the newest ones. */
const NEW_TITLES = 2_000

/** Contributions whose titles were written a moment ago and have nearly the letters of a query, the nearest first. */
const MATCH_NEW_TITLES = defineStatement({
  name: 'search.match-new-titles',
  params: { ...SCOPE_PARAMS, asked: 'text', limit: 'int' },
  row: { id: 'int' },
  text: (p) => `
with ${OWN(p.viewer)},
recent as materialized (select distinct contribution_id as id from (
  select n.contribution_id from new_titles n order by n.id desc limit ${NEW_TITLES}) n)
select c.id from recent join contributions c on c.id = recent.id
where ${p.asked} <% c.title and c.title <> '' and ${IS_ITEM} and ${inScope('c', p)}
order by word_similarity(${p.asked}, c.title) desc, c.id desc limit ${p.limit}`,
})

/** Words of titles that have a deletion key in common with each word that was typed, the most frequent first. */
const LIST_NEAR_WORDS = defineStatement({
  name: 'search.list-near-words',
  params: { typed: 'text[]', limit: 'int' },
  row: { typed: 'text', word: 'text' },
  text: ({ typed, limit }) => `
select asked.typed, near.word from unnest(${typed}) asked (typed) cross join lateral (
  select known.word, known.titles from title_words known where deletion_keys(known.word) && deletion_keys(asked.typed)
  order by known.titles desc, known.word limit ${limit}) near
order by near.titles desc, near.word`,
})

/** Contributions with each of some words in their titles. */
const MATCH_TITLES_WITH = defineStatement({
  name: 'search.match-titles-with',
  params: { ...SCOPE_PARAMS, words: 'text[]', each: 'int' },
  row: { id: 'int' },
  text: (p) => `
with ${OWN(p.viewer)}
select found.id from unnest(${p.words}) with ordinality near (word, n) cross join lateral (
  select c.id from contributions c
  where ts_filter(c.search_words, '{a}') @@ quote_literal(near.word)::tsquery and c.title <> ''
    and ${IS_ITEM} and ${inScope('c', p)}
  limit ${p.each}) found
order by near.n, found.id desc`,
})

/** Names and new titles that what was typed is compared with. */
const SIMILAR_TITLES = 20
/** Words of titles that each word typed is compared with, those of them that are looked for, and the titles of each. */
const SIMILAR_WORDS = 200
const NEAR_WORDS = 20
const TITLES_WITH_WORD = 3

/** Readable titles and names with words like those that were typed, by which typing errors are corrected. */
export async function listSimilarTitles(db: Db, search: Search, kinds: readonly SearchKind[]): Promise<string[]> {
  const asked = search.words.join(' ')
  const names: string[] = []
  for (const kind of kinds.filter(isCommunity)) {
    const ids = search.scope[SCOPE_OF[kind]]
    if (ids.length === 0) continue
    const rows = await MATCH_NAMES({ kind }).list(db, { ids, asked, limit: SIMILAR_TITLES })
    names.push(...rows.map(({ title }) => title))
  }
  return kinds.every(isCommunity) ? names : [...names, ...(await listContributionTitles(db, search, asked))]
}

/**
 * The words of all titles only tell where to look: what is given are titles that the viewer finds and reads, so that a word of
 * what somebody may not read is never proposed.
 */
async function listContributionTitles(db: Db, { me, scope, words: typed }: Search, asked: string): Promise<string[]> {
  const viewer = toScopeParams(scope, me?.userId ?? 0)
  const fresh = await MATCH_NEW_TITLES.list(db, { ...viewer, asked, limit: SIMILAR_TITLES })
  const folded = [...new Set(typed.map(foldWord))]
  const similar = await LIST_NEAR_WORDS.list(db, { typed: folded, limit: SIMILAR_WORDS })
  const wordsLike = (one: string) => similar.filter((row) => row.typed === one).map(({ word }) => word)
  const words = folded.flatMap((one) => listNearWords(one, wordsLike(one), NEAR_WORDS))
  const known = words.length === 0 ? [] : await MATCH_TITLES_WITH.list(db, { ...viewer, words, each: TITLES_WITH_WORD })
  const ids = [...new Set([...fresh, ...known].map(({ id }) => id))]
  const readable = await readMatches(db, me, scope.contexts, ids)
  const texts = await READ_MATCH_TEXTS.list(db, { ids: readable.map(({ id }) => id) })
  return readable.flatMap(({ id }) => texts.find((text) => text.id === id)?.title ?? [])
}
