import type { SearchResult } from '@folkmoot/core/search/schemas.ts'
import { MAX_MATCHES, type SearchKind, type SearchLanguage } from '@folkmoot/core/search/words.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { type CommunityKind, MATCH_COMMUNITIES, MATCH_NAMES } from './match-communities-sql.ts'
import { MATCH_CONTRIBUTIONS, MATCH_TITLES, toCommentParams, toScopeParams } from './match-contributions-sql.ts'
import { READ_MATCH_TEXTS, readMatches } from './read-matches.ts'
import type { SearchScope } from './search-scope.ts'
import { serializeCommunity, serializeMatch } from './serialize-result.ts'

/** What is searched for, by whom. */
export interface Search {
  readonly me: Me | undefined
  readonly scope: SearchScope
  readonly words: readonly string[]
  readonly langs: readonly SearchLanguage[]
  /** The language that texts must have. */
  readonly lang: SearchLanguage | undefined
}

/** The readable matches of a kind: how many, at most one more than are counted, and a part of them. */
export interface KindMatches {
  readonly kind: SearchKind
  readonly total: number
  readonly read: (offset: number, limit: number) => Promise<SearchResult[]>
}

/** Matches that are ranked; of a word that more have, the newest are looked at too. */
const SCAN = 2_000
const LIMIT = MAX_MATCHES + 1
/** Titles that typing errors are compared with. */
const SIMILAR_TITLES = 20

const isCommunity = (kind: SearchKind): kind is CommunityKind => kind !== 'CONTRIBUTION' && kind !== 'COMMENT'

const SCOPE_OF = {
  ASSEMBLY: 'assemblies',
  CAMPAIGN: 'campaigns',
  GROUP: 'groups',
  PERSON: 'memberAssemblies',
} as const satisfies Record<CommunityKind, keyof SearchScope>

export const findKind = (db: Db, search: Search, kind: SearchKind): Promise<KindMatches> =>
  isCommunity(kind) ? findCommunities(db, search, kind) : findContributions(db, search, kind)

async function findCommunities(db: Db, search: Search, kind: CommunityKind): Promise<KindMatches> {
  const { me, scope, words, langs, lang } = search
  // a name has no language
  const byLang = lang !== undefined && kind !== 'PERSON'
  const ids = scope[SCOPE_OF[kind]]
  const rows =
    ids.length === 0
      ? []
      : await MATCH_COMMUNITIES({ kind, byLang }).list(db, { ids, words, langs, lang: lang ?? '', limit: LIMIT })
  return {
    kind,
    total: rows.length,
    read: async (offset, limit) =>
      rows
        .slice(0, MAX_MATCHES)
        .slice(offset, offset + limit)
        .map((row) => serializeCommunity(me, kind, row, words)),
  }
}

async function findContributions(db: Db, search: Search, kind: 'CONTRIBUTION' | 'COMMENT'): Promise<KindMatches> {
  const { me, words } = search
  const readable = (await readMatches(db, me, await matchIds(db, search, kind))).slice(0, LIMIT)
  return {
    kind,
    total: readable.length,
    async read(offset, limit) {
      const shown = readable.slice(0, MAX_MATCHES).slice(offset, offset + limit)
      const texts = await READ_MATCH_TEXTS.list(db, { ids: shown.map(({ id }) => id) })
      return shown.flatMap((row) => {
        const text = texts.find(({ id }) => id === row.id)
        return text ? [serializeMatch(me, kind, row, text, words)] : []
      })
    },
  }
}

async function matchIds(db: Db, search: Search, kind: 'CONTRIBUTION' | 'COMMENT'): Promise<number[]> {
  const { me, scope, words, langs, lang } = search
  const values = {
    ...toScopeParams(scope, me?.userId ?? 0),
    ...toCommentParams(scope),
    words,
    langs,
    lang: lang ?? '',
    scan: SCAN,
    limit: LIMIT,
  }
  const shape = { kind: kind === 'COMMENT' ? 'comment' : 'item', lang: lang !== undefined } as const
  const ranked = await MATCH_CONTRIBUTIONS({ ...shape, by: 'rank' }).list(db, values)
  if ((ranked[0]?.found ?? 0) < SCAN) return ranked.map(({ id }) => id)
  const newest = await MATCH_CONTRIBUTIONS({ ...shape, by: 'newest' }).list(db, values)
  const byId = new Map([...ranked, ...newest].map((match) => [match.id, match]))
  return [...byId.values()]
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
    .slice(0, LIMIT)
    .map(({ id }) => id)
}

/** Readable titles and names with nearly the letters that were typed, by which typing errors are corrected. */
export async function listSimilarTitles(db: Db, search: Search, kinds: readonly SearchKind[]): Promise<string[]> {
  const { me, scope, words } = search
  const asked = words.join(' ')
  const titles: string[] = []
  for (const kind of kinds.filter(isCommunity)) {
    const ids = scope[SCOPE_OF[kind]]
    if (ids.length === 0) continue
    const rows = await MATCH_NAMES({ kind }).list(db, { ids, asked, limit: SIMILAR_TITLES })
    titles.push(...rows.map(({ title }) => title))
  }
  if (kinds.every(isCommunity)) return titles
  const near = await MATCH_TITLES.list(db, {
    ...toScopeParams(scope, me?.userId ?? 0),
    asked,
    limit: SIMILAR_TITLES,
  })
  const readable = await readMatches(
    db,
    me,
    near.map(({ id }) => id),
  )
  const rows = await READ_MATCH_TEXTS.list(db, { ids: readable.map(({ id }) => id) })
  return [...titles, ...rows.map(({ title }) => title)]
}
