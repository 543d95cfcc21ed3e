import { isCoordinatorOrAdmin, isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingAnalytics } from '@folkmoot/core/communities/campaigns/policy.ts'
import { toPublicAnalytics } from '@folkmoot/core/decisions/analytics/public-numbers.ts'
import { ANALYTICS_ACTS, type SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { areAssessmentsHidden, getStatusVisibility, isSupportDisabled } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { CONTRIBUTION_STATUSES, isPrivateDraft, isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findPublicSpace, findReadableSpace, type ReadableSpace } from '../../deliberation/contributions/figures/find-space.ts'
import type { Db } from '../../platform/database/open.ts'
import type { RowOf } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { createMinuteCache, LARGE_COUNT } from '../../platform/shared/minute-cache.ts'
import { LIST_OWN_GROUPS, SELECT_ANALYTICS } from './analytics-sql.ts'

type Numbers = RowOf<ReturnType<typeof SELECT_ANALYTICS>['row']>
/** Reads the numbers of a campaign, or those of the last minute where counting them again would cost much. */
export type RememberNumbers = (key: string, select: () => Promise<Numbers>) => Promise<Numbers>

/** Counting takes about 20 ms for a thousand contributions, so the numbers of large campaigns are up to a minute old. */
export const createNumbersCache = (machine?: () => number): RememberNumbers =>
  createMinuteCache<Numbers>(({ byType }) => byType.reduce((sum, { n }) => sum + n, 0) >= LARGE_COUNT, machine)

/** The numbers of a campaign for a caller who may open it; members of its assembly get more than the public ones. */
export async function readAnalytics(
  context: Context,
  remember: RememberNumbers,
  me: Me,
  sid: string,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const space = await findReadableSpace(context, me, sid)
  return space ? selectAnalytics(context, remember, space) : refuse('not_found')
}

/** The numbers as the public sees them; signed-in users get the same (A5). */
export async function readPublicAnalytics(
  context: Context,
  remember: RememberNumbers,
  uuid: string,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const space = await findPublicSpace(context, uuid)
  return space ? selectAnalytics(context, remember, space) : refuse('not_found')
}

const BOARDS = ['PUBLIC', 'MEMBERS'] as const

/** A campaign has analytics; the numbers of a group are its insights (GRP-011), and other spaces have none. */
async function selectAnalytics(
  context: Context,
  remember: RememberNumbers,
  { row, contributionContext, viewer }: ReadableSpace,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const { campaign } = contributionContext
  if (!campaign || row.k_id === null || row.k_space === null) return refuse('not_found')
  const { config } = campaign
  const denied = refuseSeeingAnalytics(viewer.assemblyViewer, config)
  if (denied) return denied
  const member = isMemberOrAdmin(viewer.assemblyViewer)
  const boards = BOARDS.filter((board) => (board === 'PUBLIC' ? !config.publicDiscussionsDisabled : member))
  const itemBoards = config.discussionsDisabled ? [] : boards
  const allGroups = isCoordinatorOrAdmin(viewer.assemblyViewer)
  const values = {
    space: row.k_space,
    campaign: row.k_id,
    assembly: row.a_id,
    // members of the same groups have the same numbers
    groups: member && !allGroups ? await listOwnGroups(context.db, row.a_id, viewer.assemblyViewer.userId) : [],
    all: CONTRIBUTION_STATUSES.filter((status) =>
      member ? !isPrivateDraft(status) && getStatusVisibility(status, viewer, contributionContext) === 'all' : isPublicStatus(status),
    ),
    drafts: CONTRIBUTION_STATUSES.filter(isPrivateDraft),
    itemBoards,
    ownBoards: config.campaignCommentsDisabled ? [] : itemBoards,
    silent: config.proposalDiscussionsDisabled ? ['PROPOSAL'] : [],
    allGroups,
    support: !isSupportDisabled(contributionContext, !member),
    assessments: !areAssessmentsHidden(contributionContext, !member),
    zone: row.a_zone,
  }
  const numbers = await remember(JSON.stringify([member, values]), () => SELECT_ANALYTICS({ public: !member }).read(context.db, values))
  const shown = config.toolbarGroups ? numbers : { ...numbers, groupCount: 0, groups: [] }
  const complete = { ...shown, hidden: false, byAct: sortByAct(numbers.byAct) }
  return member ? complete : toPublicAnalytics(complete)
}

/** The groups of an assembly that a member belongs to, by number. */
async function listOwnGroups(db: Db, assembly: number, user: number | undefined): Promise<number[]> {
  const rows = await LIST_OWN_GROUPS.list(db, { assembly, user: user ?? 0 })
  return rows.map(({ id }) => id)
}

const sortByAct = (byAct: SpaceAnalytics['byAct']): SpaceAnalytics['byAct'] =>
  byAct.toSorted((a, b) => ANALYTICS_ACTS.indexOf(a.act) - ANALYTICS_ACTS.indexOf(b.act))
