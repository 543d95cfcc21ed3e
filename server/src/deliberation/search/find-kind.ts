import { cutExcerpt, findMatchingWords } from '@folkmoot/core/deliberation/search/match-words.ts'
import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { listExactWords, listWordsOf, toName } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Db } from '../../platform/database/open.ts'
import type { StatementRow } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { type CommunityKind, MATCH_COMMUNITIES } from './match-communities-sql.ts'
import { matchContributions } from './match-contributions.ts'
import { type MatchRow, type MatchTextRow, READ_MATCH_TEXTS, readMatches } from './read-matches.ts'
import type { Search, SearchScope } from './search-scope.ts'

type CommunityRow = StatementRow<ReturnType<typeof MATCH_COMMUNITIES>>

/** Public answers have no numbers (specification B.7). */
const named = (me: Me | undefined, id: number, uuid: string, title: string) => ({ id: me ? id : null, uuid, title })

const textParts = (title: string, text: string, words: readonly string[]) => {
  const excerpt = cutExcerpt(text, words)
  return { title, excerpt, marks: findMatchingWords(`${title} ${excerpt}`, words) }
}

function serializeCommunity(me: Me | undefined, kind: CommunityKind, row: CommunityRow, words: readonly string[]): SearchResult {
  return {
    kind,
    ...named(me, row.id, row.uuid, row.title),
    ...textParts(row.title, plainText(row.text), words),
    lang: row.lang,
    creation: null,
    type: null,
    status: null,
    assembly: named(me, row.a_id, row.a_uuid, row.a_name),
    campaign: null,
    group: null,
    item: null,
  }
}

function serializeMatch(
  me: Me | undefined,
  kind: Extract<SearchKind, 'CONTRIBUTION' | 'COMMENT'>,
  row: MatchRow,
  texts: MatchTextRow,
  words: readonly string[],
): SearchResult {
  const { k_id: campaignId, k_uuid: campaignUuid, g_id: groupId } = row
  return {
    kind,
    ...named(me, row.id, row.uuid, texts.title),
    ...textParts(texts.title, texts.text, words),
    lang: texts.lang,
    creation: texts.created,
    type: row.type,
    status: row.status,
    assembly: named(me, row.a_id, row.a_uuid, texts.a_name),
    campaign: campaignId !== null && campaignUuid !== null ? named(me, campaignId, campaignUuid, texts.k_title ?? '') : null,
    // the policy of a campaign decided, not that of the group
    group: campaignId === null && groupId !== null && texts.g_uuid !== null ? named(me, groupId, texts.g_uuid, texts.g_name ?? '') : null,
    item: row.host_id !== null && texts.host_uuid !== null ? named(me, row.host_id, texts.host_uuid, texts.host_title ?? '') : null,
  }
}

/** The readable matches of a kind: how many, at most one more than are counted, and a part of them. */
export interface KindMatches {
  readonly kind: SearchKind
  readonly total: number
  readonly read: (offset: number, limit: number) => Promise<SearchResult[]>
}

export const isCommunity = (kind: SearchKind): kind is CommunityKind => kind !== 'CONTRIBUTION' && kind !== 'COMMENT'

/** The part of a scope that holds a kind. */
export const SCOPE_OF = {
  ASSEMBLY: 'assemblies',
  CAMPAIGN: 'campaigns',
  GROUP: 'groups',
  PERSON: 'memberAssemblies',
} as const satisfies Record<CommunityKind, keyof SearchScope>

export const findKind = (db: Db, search: Search, kind: SearchKind): Promise<KindMatches> =>
  isCommunity(kind) ? findCommunities(db, search, kind) : findContributions(db, search, kind)

async function findCommunities(db: Db, search: Search, kind: CommunityKind): Promise<KindMatches> {
  const { me, scope, terms, langs, lang, counted } = search
  // a name has no language
  const byLang = lang !== undefined && kind !== 'PERSON'
  const words = kind === 'PERSON' ? terms.map(toName) : terms
  const ids = scope[SCOPE_OF[kind]]
  const rows =
    ids.length === 0
      ? []
      : await MATCH_COMMUNITIES({ kind, byLang }).list(db, {
          ...{ ids, words, langs, lang: lang ?? '', limit: counted + 1 },
          exact: listExactWords(terms),
        })
  return {
    kind,
    total: rows.length,
    read: async (offset, limit) =>
      rows
        .slice(0, counted)
        .slice(offset, offset + limit)
        .map((row) => serializeCommunity(me, kind, row, terms.flatMap(listWordsOf))),
  }
}

async function findContributions(db: Db, search: Search, kind: 'CONTRIBUTION' | 'COMMENT'): Promise<KindMatches> {
  const { me, scope, terms, counted } = search
  const ids = await matchContributions(db, search, kind)
  const readable = await readMatches(db, me, scope.contexts, ids)
  return {
    kind,
    total: readable.length,
    async read(offset, limit) {
      const shown = readable.slice(0, counted).slice(offset, offset + limit)
      if (shown.length === 0) return []
      const texts = await READ_MATCH_TEXTS.list(db, { ids: shown.map(({ id }) => id) })
      return shown.flatMap((row) => {
        const text = texts.find(({ id }) => id === row.id)
        return text ? [serializeMatch(me, kind, row, text, terms.flatMap(listWordsOf))] : []
      })
    },
  }
}
