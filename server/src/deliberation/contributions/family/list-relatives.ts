import { creditAuthors } from '@folkmoot/core/deliberation/contributions/family/credit-authors.ts'
import type { RelativeKind } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Relative } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { authorsSql, excerptSql, isoTimestampSql, nonMemberNamesSql } from '../card-sql.ts'
import { CONTEXT_ROW, contextColumns } from '../contribution-context.ts'
import { resolveContributionViewer } from '../read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins, READ_ROW, readColumns } from '../read-contribution-sql.ts'
import { findByUuid } from './find-relatives.ts'

/** So many relatives are listed, the newest of them. */
const MOST = 100

/** Lists relatives with the input of the rules of reading; what the viewer may not read is left out afterwards. */
const LIST_RELATIVES = defineStatement({
  name: 'contributions.list-relatives',
  params: { item: 'int', kind: 'text', viewer: 'int' },
  row: {
    ...READ_ROW,
    ...CONTEXT_ROW,
    title: 'text',
    excerpt: 'text',
    lang: 'text',
    authors: columnOf<Relative['authors']>('json'),
    non_members: columnOf<Relative['nonMemberAuthors']>('json'),
    visitor_name: 'text',
    space: 'uuid',
    creation: 'text',
    updated: 'text',
  },
  packed: true,
  text: ({ item, kind, viewer }) => `
select ${readColumns(viewer)}, ${contextColumns({ phases: false })}, c.title, ${excerptSql('c.plain', 200)} as excerpt, c.lang,
  ${authorsSql('c.id', true)} as authors, ${nonMemberNamesSql('c.id')} as non_members, c.visitor_name,
  ${isoTimestampSql('c.created_at')} as creation,
  ${isoTimestampSql('c.updated_at')} as updated, (select x.uuid from spaces x where x.id = c.space_id) as space ${contextJoins(viewer)}
where c.removed_at is null and ${CAMPAIGN_NOT_DELETED} and case ${kind}
  when 'PARENT' then c.id = (select q.forked_from_id from contributions q where q.id = ${item})
  when 'FORKS' then c.forked_from_id = ${item} and c.status in ('FORKED_PRIVATE_DRAFT', 'FORKED_PUBLIC_DRAFT',
    'FORKED_PUBLISHED', 'MERGED_PRIVATE_DRAFT', 'MERGED_PUBLIC_DRAFT')
  when 'MERGES' then c.forked_from_id = ${item} and c.status = 'MERGED'
  when 'INSPIRATIONS' then c.id in (select i.inspiration_id from contribution_inspirations i where i.contribution_id = ${item})
  when 'INSPIRED' then c.id in (select i.contribution_id from contribution_inspirations i where i.inspiration_id = ${item})
  else false end
order by c.id desc limit ${MOST}`,
})

/** Reads what came from a contribution or it came from, as far as the viewer may read it. */
export async function readRelatives(context: Context, me: Me | undefined, item: number, kind: RelativeKind): Promise<Relative[]> {
  const rows = await LIST_RELATIVES.list(context.db, { item, kind, viewer: me?.userId ?? 0 })
  return rows
    .filter((row) => resolveContributionViewer(row, me, false))
    .map((row) => ({
      ...(me ? { contributionId: row.id } : {}),
      uuid: row.uuid,
      type: row.type as Relative['type'],
      status: row.status,
      title: row.title,
      excerpt: row.excerpt,
      lang: row.lang,
      authors: row.authors,
      nonMemberAuthors: row.non_members,
      visitorName: row.visitor_name,
      resourceSpaceUUID: row.space,
      creation: row.creation,
      lastUpdate: row.updated,
    }))
}

const toList = <T>(list: readonly T[]) => ({ pageSize: MOST, page: 0, total: list.length, list: [...list] })

/** Lists what came from a contribution or it came from, as far as the viewer may read it (CON-122). */
export async function listRelatives(context: Context, me: Me | undefined, uuid: string, kind: RelativeKind) {
  const found = await findByUuid(context.db, context, me, uuid)
  if (!found) return refuse('not_found')
  return toList(await readRelatives(context, me, found.row.id, kind))
}

/** Lists the authors of accepted amendments, each once, in the order of their first one (specification D.3). */
export async function listMergeAuthors(context: Context, me: Me | undefined, uuid: string) {
  const found = await findByUuid(context.db, context, me, uuid)
  if (!found) return refuse('not_found')
  return toList(creditAuthors(await readRelatives(context, me, found.row.id, 'MERGES')))
}
