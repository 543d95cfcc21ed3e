import { listNearWords } from '@folkmoot/core/deliberation/search/correct-words.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { foldWord } from '@folkmoot/core/platform/shared/search-words/fold-word.ts'
import type { Db } from '../../platform/database/open.ts'
import { isCommunity, SCOPE_OF } from './find-kind.ts'
import { MATCH_NAMES } from './match-communities-sql.ts'
import { toScopeParams } from './match-contributions-sql.ts'
import { LIST_NEAR_WORDS, MATCH_NEW_TITLES, MATCH_TITLES_WITH } from './match-titles-sql.ts'
import { READ_MATCH_TEXTS, readMatches } from './read-matches.ts'
import type { Search } from './search-scope.ts'

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
