import type { Db } from '../../platform/database/open.ts'
import { defineStatement, type RowOf, type StatementRow } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { isoTimestampSql } from '../contributions/card-sql.ts'
import type { CONTEXT_ROW } from '../contributions/contribution-context.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'
import type { SearchContexts } from './search-contexts.ts'

const READ_MATCHES = defineStatement({
  name: 'search.read-matches',
  params: { viewer: 'int', ids: 'int[]' },
  row: { ...READ_ROW, assembly_id: 'int', group_id: 'int?' },
  text: ({ viewer, ids }) => `
select ${readColumns(viewer)}, c.assembly_id, c.group_id from contributions c
join assemblies a on a.id = c.assembly_id left join contributions host on host.space_id = c.on_space_id
where c.id = any(${ids})`,
})
/** A match and where it stands. */
export type MatchRow = StatementRow<typeof READ_MATCHES> & RowOf<typeof CONTEXT_ROW>

/** Those of the matches that the caller may read, in their order: each is decided by its own policy (specification C). */
export async function readMatches(db: Db, me: Me | undefined, contexts: SearchContexts, ids: readonly number[]): Promise<MatchRow[]> {
  if (ids.length === 0) return []
  const rows = await READ_MATCHES.list(db, { viewer: me?.userId ?? 0, ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const context = row && contexts.find(row)
    const match = context && { ...context, ...row }
    return match && resolveContributionViewer(match, me, true) ? [match] : []
  })
}

/** The texts of matches that were read, and where they stand; a group is named only where nothing else holds the match. */
export const READ_MATCH_TEXTS = defineStatement({
  name: 'search.read-match-texts',
  params: { ids: 'int[]' },
  row: {
    id: 'int',
    title: 'text',
    text: 'text',
    lang: 'text',
    created: 'text',
    a_name: 'text',
    k_title: 'text?',
    g_uuid: 'uuid?',
    g_name: 'text?',
    host_uuid: 'uuid?',
    host_title: 'text?',
    host_type: 'contributions.type?',
  },
  text: ({ ids }) => `
select c.id, c.title, left(c.plain, 20000) as text, c.lang, ${isoTimestampSql('c.created_at')} as created,
  a.name as a_name, k.title as k_title, g.uuid as g_uuid, g.name as g_name, host.uuid as host_uuid, host.title as host_title,
  host.type as host_type
from contributions c join assemblies a on a.id = c.assembly_id
left join campaigns k on k.id = c.campaign_id
left join working_groups g on g.id = c.group_id and g.deleted_at is null
left join contributions host on host.space_id = c.on_space_id
where c.id = any(${ids})`,
})
export type MatchTextRow = StatementRow<typeof READ_MATCH_TEXTS>
