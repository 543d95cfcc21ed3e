import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseReadingFullGroup } from '@folkmoot/core/communities/groups/policy.ts'
import type { ContributionContext, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import {
  areInsightsHidden,
  type GroupInsights,
  HIDDEN_INSIGHTS,
  type TypeFigures,
} from '@folkmoot/core/deliberation/contributions/group-insights.ts'
import { getStatusVisibility, hasPublicPages, refuseReadingMembersBoard } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { CONTRIBUTION_STATUSES, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { GroupAccess } from '../../../communities/groups/group-access.ts'
import type { RowOf } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { type ContributionContextRow, toContributionContext, toListViewer } from '../contribution-context.ts'
import { findSpaceContext } from '../figures/find-space.ts'
import { SELECT_GROUP_INSIGHTS } from './group-insights-sql.ts'

type InsightsRow = RowOf<ReturnType<typeof SELECT_GROUP_INSIGHTS>['row']>

/** The numbers of a group for a caller who may see its profile; members of its assembly get more than the public ones. */
export async function readGroupInsights(context: Context, me: Me, access: GroupAccess): Promise<GroupInsights> {
  const { group, inGroup, inAssembly } = access
  const row = await findSpaceContext(context, { id: group.space_id }, me.userId)
  if (!row) throw new Error(`group ${group.id} has no space`)
  const contributionContext = toContributionContext(row)
  const viewer = toListViewer(row, me, contributionContext)
  const seesMembers = !refuseReadingFullGroup(inGroup, inAssembly)
  return readInsights(context, row, contributionContext, viewer, { byNumber: true, seesMembers })
}

/** The numbers as the public sees them; signed-in users get the same (A5). */
export async function readPublicGroupInsights(context: Context, uuid: string) {
  const group = await context.db
    .selectFrom('working_groups')
    .select('space_id')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const row = group && (await findSpaceContext(context, { id: group.space_id }, 0))
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  if (!hasPublicPages(contributionContext)) return refuse('not_found')
  const viewer = toListViewer(row, undefined, contributionContext)
  return readInsights(context, row, contributionContext, viewer, { byNumber: false, seesMembers: false })
}

async function readInsights(
  context: Context,
  row: ContributionContextRow & { s_id: number },
  contributionContext: ContributionContext,
  viewer: ContributionViewer,
  { byNumber, seesMembers }: { byNumber: boolean; seesMembers: boolean },
): Promise<GroupInsights> {
  const members = isMemberOrAdmin(viewer.assemblyViewer)
  const share = (status: (typeof CONTRIBUTION_STATUSES)[number]) => getStatusVisibility(status, viewer, contributionContext)
  const found = await SELECT_GROUP_INSIGHTS({ public: !members, byNumber }).read(context.db, {
    space: row.s_id,
    group: row.g_id ?? 0,
    viewer: viewer.assemblyViewer.userId ?? 0,
    all: CONTRIBUTION_STATUSES.filter((s) => (members ? share(s) === 'all' : isPublicStatus(s))),
    own: members ? CONTRIBUTION_STATUSES.filter((s) => share(s) === 'own') : [],
    boardOpen: contributionContext.group?.commentsClosed !== true,
    membersBoards: members,
    groupBoard: !refuseReadingMembersBoard(viewer, contributionContext),
    seesMembers,
    zone: row.a_zone,
    today: context.clock.today(row.a_zone),
  })
  if (areInsightsHidden(viewer.assemblyViewer, found.people)) return HIDDEN_INSIGHTS
  const { commentsByWeek, mostCommented, mostSupported, activities } = found
  return {
    hidden: false,
    ideas: selectFigures(found, 'IDEA'),
    proposals: selectFigures(found, 'PROPOSAL'),
    commentsByWeek,
    mostCommented,
    mostSupported,
    activities,
  }
}

const selectFigures = ({ byStatus, byTheme }: InsightsRow, of: 'IDEA' | 'PROPOSAL'): TypeFigures => {
  const statuses = byStatus.filter(({ type }) => type === of).map(({ status, n }) => ({ status, n }))
  return {
    total: statuses.reduce((sum, { n }) => sum + n, 0),
    byStatus: statuses,
    byTheme: byTheme.filter(({ ofType }) => ofType === of).map(({ ofType: _, ...theme }) => theme),
  }
}
