import { cutExcerpt, findMatchingWords } from '@folkmoot/core/deliberation/search/match-words.ts'
import type { SearchResult } from '@folkmoot/core/deliberation/search/schemas.ts'
import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import type { StatementRow } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import type { CommunityKind, MATCH_COMMUNITIES } from './match-communities-sql.ts'
import type { MatchRow, MatchTextRow } from './read-matches.ts'

type CommunityRow = StatementRow<ReturnType<typeof MATCH_COMMUNITIES>>

/** Public answers have no numbers (specification B.7). */
const named = (me: Me | undefined, id: number, uuid: string, title: string) => ({ id: me ? id : null, uuid, title })

const textParts = (title: string, text: string, words: readonly string[]) => {
  const excerpt = cutExcerpt(text, words)
  return { title, excerpt, marks: findMatchingWords(`${title} ${excerpt}`, words) }
}

export function serializeCommunity(me: Me | undefined, kind: CommunityKind, row: CommunityRow, words: readonly string[]): SearchResult {
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

export function serializeMatch(
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
