import { isCoordinatorOrAdmin, isMemberOrAdmin } from '@folkmoot/core/access/viewer.ts'
import { toPublicAnalytics } from '@folkmoot/core/analytics/public-numbers.ts'
import { ANALYTICS_ACTS, type SpaceAnalytics } from '@folkmoot/core/analytics/schemas.ts'
import type { ContributionContext, ContributionViewer } from '@folkmoot/core/contributions/contribution-viewer.ts'
import {
  areAssessmentsHidden,
  getStatusVisibility,
  hasPublicPages,
  isSupportDisabled,
} from '@folkmoot/core/contributions/policy.ts'
import { CONTRIBUTION_STATUSES, isPrivateDraft, isPublicStatus } from '@folkmoot/core/contributions/words.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import {
  type ContributionContextRow,
  canOpenContext,
  toContributionContext,
  toListViewer,
} from '../contributions/contribution-context.ts'
import { findSpaceContext } from '../contributions/figures.ts'
import { parseSpaceReference } from '../contributions/list-contributions.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { SELECT_ANALYTICS } from './analytics-sql.ts'

/** The numbers of a campaign for a caller who may open it; members of its assembly get more than the public ones. */
export async function readAnalytics(
  context: Context,
  me: Me,
  sid: string,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const space = parseSpaceReference(sid)
  const row = space && (await findSpaceContext(context, space, me.userId))
  if (!space || !row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  const viewer = toListViewer(row, me, contributionContext)
  if (!canOpenContext(row, viewer.assemblyViewer, contributionContext, 'id' in space)) return refuse('not_found')
  return selectAnalytics(context, row, contributionContext, viewer)
}

/** The numbers as the public sees them; signed-in users get the same (A5). */
export async function readPublicAnalytics(
  context: Context,
  uuid: string,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const space = parseSpaceReference(uuid)
  const row = space && 'uuid' in space && (await findSpaceContext(context, space, 0))
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  if (!hasPublicPages(contributionContext)) return refuse('not_found')
  return selectAnalytics(context, row, contributionContext, toListViewer(row, undefined, contributionContext))
}

const BOARDS = ['PUBLIC', 'MEMBERS'] as const

/** A campaign has analytics; the numbers of a group are its insights (GRP-011), and other spaces have none. */
async function selectAnalytics(
  context: Context,
  row: ContributionContextRow,
  contributionContext: ContributionContext,
  viewer: ContributionViewer,
): Promise<SpaceAnalytics | Refusal<'not_found'>> {
  const { campaign } = contributionContext
  if (!campaign || row.k_id === null || row.k_space === null) return refuse('not_found')
  const { config } = campaign
  const member = isMemberOrAdmin(viewer.assemblyViewer)
  const boards = BOARDS.filter((board) => (board === 'PUBLIC' ? !config.publicDiscussionsDisabled : member))
  const itemBoards = config.discussionsDisabled ? [] : boards
  const numbers = await SELECT_ANALYTICS({ public: !member }).read(context.db, {
    space: row.k_space,
    campaign: row.k_id,
    assembly: row.a_id,
    viewer: viewer.assemblyViewer.userId ?? 0,
    all: CONTRIBUTION_STATUSES.filter((status) =>
      member
        ? !isPrivateDraft(status) && getStatusVisibility(status, viewer, contributionContext) === 'all'
        : isPublicStatus(status),
    ),
    drafts: CONTRIBUTION_STATUSES.filter(isPrivateDraft),
    itemBoards,
    ownBoards: config.campaignCommentsDisabled ? [] : itemBoards,
    silent: config.proposalDiscussionsDisabled ? ['PROPOSAL'] : [],
    allGroups: isCoordinatorOrAdmin(viewer.assemblyViewer),
    support: !isSupportDisabled(contributionContext, !member),
    assessments: !areAssessmentsHidden(contributionContext, !member),
    zone: row.a_zone,
  })
  const shown = config.toolbarGroups ? numbers : { ...numbers, groupCount: 0, groups: [] }
  const complete = { ...shown, hidden: false, byAct: sortByAct(numbers.byAct) }
  return member ? complete : toPublicAnalytics(complete)
}

const sortByAct = (byAct: SpaceAnalytics['byAct']): SpaceAnalytics['byAct'] =>
  byAct.toSorted((a, b) => ANALYTICS_ACTS.indexOf(a.act) - ANALYTICS_ACTS.indexOf(b.act))
