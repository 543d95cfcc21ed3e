import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { listReadableStatuses } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { ContributionFigures } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { DEFAULT_STATUSES, SEARCH_MODES } from '@folkmoot/core/deliberation/contributions/search-modes.ts'
import { isPrivateDraft, type ListedType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findPublicSpace, findReadableSpace } from './find-space.ts'

/**
 * Selects the counts beside tabs and filters of a list: `seen` are the statuses that the viewer sees, `counted` those of the
 * themes, `drafts` those of the drafts tab. Totals come from `space_counts`; themes are counted, so a page requests them once and
 * not with every list.
 */
const SELECT_FIGURES = defineStatement({
  name: 'contributions.figures',
  params: { space: 'int', type: 'text', seen: 'text[]', viewer: 'int', counted: 'text[]', drafts: 'text[]' },
  row: {
    byStatus: columnOf<ContributionFigures['byStatus']>('json'),
    byTheme: columnOf<ContributionFigures['byTheme']>('json'),
    my: 'int',
    shared: 'int',
    drafts: 'int',
  },
  text: (p) => `
select
  coalesce((select json_agg(json_build_object('status', n.status, 'n', n.n) order by n.status) from space_counts n
    where n.space_id = ${p.space} and n.type = ${p.type} and n.n > 0 and n.status = any(${p.seen})), '[]') as "byStatus",
  coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title, 'type', t.type, 'n', x.n)
      order by t.type desc, x.n desc, t.position, t.id)
    from (select ct.theme_id, count(*)::int as n from contribution_spaces cs
        join contribution_themes ct on ct.contribution_id = cs.contribution_id
      where cs.space_id = ${p.space} and cs.type = ${p.type} and cs.status = any(${p.counted})
      group by ct.theme_id order by n desc limit 40) x join themes t on t.id = x.theme_id), '[]') as "byTheme",
  (select count(*)::int from contributions c join contribution_spaces cs on cs.contribution_id = c.id
    where c.creator_id = ${p.viewer} and cs.space_id = ${p.space} and cs.type = ${p.type} and cs.status is not null) as my,
  (select count(*)::int from contribution_authors ca join contributions c on c.id = ca.contribution_id
      join contribution_spaces cs on cs.contribution_id = c.id
    where ca.user_id = ${p.viewer} and c.creator_id is distinct from ${p.viewer} and cs.space_id = ${p.space}
      and cs.type = ${p.type} and cs.status is not null) as shared,
  (select count(*)::int from contribution_authors ca join contribution_spaces cs on cs.contribution_id = ca.contribution_id
    where ca.user_id = ${p.viewer} and cs.space_id = ${p.space} and cs.type = ${p.type} and cs.status = any(${p.drafts})) as drafts`,
})

export async function readMemberFigures(context: Context, me: Me, sid: string, type: ListedType) {
  const space = await findReadableSpace(context, me, sid)
  if (!space) return refuse('not_found')
  const { row, contributionContext, viewer } = space
  const seen = listReadableStatuses(viewer, contributionContext)
  const figures = await readFigures(context, row.s_id, type, seen, me.userId)
  const publicDrafts = figures.byStatus.find((s) => s.status === 'PUBLIC_DRAFT')?.n ?? 0
  // members see all public drafts here, but only their own private ones
  return { ...figures, drafts: figures.drafts + (isMemberOrAdmin(viewer.assemblyViewer) ? publicDrafts : 0) }
}

export async function readPublicFigures(context: Context, uuid: string, type: ListedType) {
  const space = await findPublicSpace(context, uuid)
  if (!space) return refuse('not_found')
  const figures = await readFigures(context, space.row.s_id, type, DEFAULT_STATUSES, 0)
  return { ...figures, byTheme: figures.byTheme.map(({ themeId: _, ...theme }) => theme) }
}

function readFigures(
  context: Context,
  space: number,
  type: ListedType,
  seen: readonly string[],
  viewer: number,
): Promise<ContributionFigures> {
  const drafts = SEARCH_MODES.drafts.filter((s) => isPrivateDraft(s))
  return SELECT_FIGURES.read(context.db, { space, type, seen, viewer, counted: DEFAULT_STATUSES, drafts })
}
