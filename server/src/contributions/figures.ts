import { isMemberOrAdmin } from '@folkmoot/core/access/viewer.ts'
import { getStatusVisibility, hasPublicPages } from '@folkmoot/core/contributions/policy.ts'
import type { ContributionFigures } from '@folkmoot/core/contributions/schemas.ts'
import { DEFAULT_STATUSES, SEARCH_MODES } from '@folkmoot/core/contributions/search-modes.ts'
import { CONTRIBUTION_STATUSES, isPrivateDraft, type ListedType } from '@folkmoot/core/contributions/words.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import {
  type ContributionContextRow,
  canOpenContext,
  contextColumns,
  membershipJoins,
  toContributionContext,
  toListViewer,
} from './contribution-context.ts'
import { parseSpaceReference } from './list-contributions.ts'

const selectSpaceContext = (place: string): string => `
select s.id as s_id, ${contextColumns({ phases: false })}
from spaces s
left join campaigns k0 on k0.space_id = s.id
left join components p0 on p0.space_id = s.id
left join working_groups g on g.space_id = s.id and g.deleted_at is null
left join campaigns k on k.id = coalesce(k0.id, p0.campaign_id) and k.deleted_at is null
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
${membershipJoins('$2::int')}
where ${place}`

/**
 * Selects the counts beside tabs and filters of a list: `$1` space, `$2` type, `$3` statuses the viewer sees, `$4` the viewer,
 * `$5` the default statuses (for theme counts), `$6` the statuses of the drafts tab. Totals come from `space_counts`; themes are
 * counted, so a page requests them once and not with every list.
 */
const SELECT_FIGURES = `
select
  coalesce((select json_agg(json_build_object('status', n.status, 'n', n.n) order by n.status) from space_counts n
    where n.space_id = $1::int and n.type = $2 and n.n > 0 and n.status = any($3::text[])), '[]') as "byStatus",
  coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title, 'type', t.type, 'n', x.n)
      order by t.type desc, x.n desc, t.position, t.id)
    from (select ct.theme_id, count(*)::int as n from contribution_spaces cs
        join contribution_themes ct on ct.contribution_id = cs.contribution_id
      where cs.space_id = $1::int and cs.type = $2 and cs.status = any($5::text[])
      group by ct.theme_id order by n desc limit 40) x join themes t on t.id = x.theme_id), '[]') as "byTheme",
  (select count(*)::int from contributions c join contribution_spaces cs on cs.contribution_id = c.id
    where c.creator_id = $4::int and cs.space_id = $1::int and cs.type = $2 and cs.status is not null) as my,
  (select count(*)::int from contribution_authors ca join contributions c on c.id = ca.contribution_id
      join contribution_spaces cs on cs.contribution_id = c.id
    where ca.user_id = $4::int and c.creator_id is distinct from $4::int and cs.space_id = $1::int and cs.type = $2
      and cs.status is not null) as shared,
  (select count(*)::int from contribution_authors ca join contribution_spaces cs on cs.contribution_id = ca.contribution_id
    where ca.user_id = $4::int and cs.space_id = $1::int and cs.type = $2 and cs.status = any($6::text[])) as drafts`

export async function readMemberFigures(context: Context, me: Me, sid: string, type: ListedType) {
  const space = parseSpaceReference(sid)
  if (!space) return refuse('not_found')
  const [place, value] = 'id' in space ? ['s.id = $1::int', space.id] : ['s.uuid = $1::uuid', space.uuid]
  const { rows } = await context.pool.query<ContributionContextRow & { s_id: number }>(selectSpaceContext(place), [
    value,
    me.userId,
  ])
  const row = rows[0]
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  const viewer = toListViewer(row, me, contributionContext)
  if (!canOpenContext(row, viewer.assemblyViewer, contributionContext, 'id' in space)) return refuse('not_found')
  const seen = CONTRIBUTION_STATUSES.filter((s) => getStatusVisibility(s, viewer, contributionContext) === 'all')
  const figures = await readFigures(context, row.s_id, type, seen, me.userId)
  const publicDrafts = figures.byStatus.find((s) => s.status === 'PUBLIC_DRAFT')?.n ?? 0
  // members see all public drafts here, but only their own private ones
  return { ...figures, drafts: figures.drafts + (isMemberOrAdmin(viewer.assemblyViewer) ? publicDrafts : 0) }
}

export async function readPublicFigures(context: Context, uuid: string, type: ListedType) {
  const space = parseSpaceReference(uuid)
  if (!space || 'id' in space) return refuse('not_found')
  const { rows } = await context.pool.query<ContributionContextRow & { s_id: number }>(
    selectSpaceContext('s.uuid = $1::uuid'),
    [space.uuid, 0],
  )
  const row = rows[0]
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  if (!hasPublicPages(contributionContext)) return refuse('not_found')
  const figures = await readFigures(context, row.s_id, type, DEFAULT_STATUSES, 0)
  return { ...figures, byTheme: figures.byTheme.map(({ themeId: _, ...theme }) => theme) }
}

async function readFigures(
  context: Context,
  space: number,
  type: ListedType,
  seen: readonly string[],
  me: number,
): Promise<ContributionFigures> {
  const own = SEARCH_MODES.drafts.filter((s) => isPrivateDraft(s))
  const { rows } = await context.pool.query<ContributionFigures>(SELECT_FIGURES, [
    space,
    type,
    seen,
    me,
    DEFAULT_STATUSES,
    own,
  ])
  if (!rows[0]) throw new Error('a select without from gave no row')
  return rows[0]
}
