import { parseCampaignConfig } from '@folkmoot/core/campaigns/config.ts'
import { parseDeliberationConfig } from '@folkmoot/core/campaigns/phase-config.ts'
import { canAssessInCampaign } from '@folkmoot/core/campaigns/policy.ts'
import type { OwnFeedback, SaveFeedbackBody } from '@folkmoot/core/feedback/endpoints.ts'
import { checkAssessment, checkFeedback, type FeedbackType } from '@folkmoot/core/feedback/policy.ts'
import { checkUpAndDown } from '@folkmoot/core/feedback/toggle-feedback.ts'
import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { findCampaign } from '../campaigns/store.ts'
import { rowMatchesAssembly } from '../contributions/contribution-context.ts'
import {
  findPublicContribution,
  type ReadableContributionRow,
  resolveContributionViewer,
} from '../contributions/read-contribution.ts'
import type { Context } from '../http/context.ts'
import { CALLER, type CallerQuery, queryAsCaller } from '../http/query-as-caller.ts'
import type { Me } from '../http/session.ts'
import { ASSESSMENT_RULES, FEEDBACK_STATS, ITEM_WITH_FEEDBACK, SAVE_FEEDBACK } from './feedback-sql.ts'

export type FeedbackRow = ReadableContributionRow & {
  given: boolean
  up: boolean
  down: boolean
  fav: boolean
  flag: boolean
  need: number | null
  benefit: number | null
  feasibility: number | null
  text: string
}
export interface FeedbackParams {
  readonly aid: string
  readonly cid?: string
  readonly coid: string
}

/**
 * Builds the query for a contribution with the caller's previous feedback; it runs together with the authentication of the
 * caller.
 */
export function buildFeedbackQuery({ coid }: FeedbackParams, type: FeedbackType): CallerQuery | undefined {
  const id = parseId(coid)
  return id === undefined ? undefined : { text: ITEM_WITH_FEEDBACK, values: [id, CALLER, type] }
}

/** Finds a campaign's contribution with the caller's previous feedback if the caller may read it. */
async function findFeedback(context: Context, me: Me, params: FeedbackParams, type: FeedbackType) {
  const callerQuery = buildFeedbackQuery(params, type)
  return (
    callerQuery && checkFeedbackAccess(me, params, await queryAsCaller<FeedbackRow>(context.db, callerQuery, me.userId))
  )
}

function checkFeedbackAccess(me: Me, params: FeedbackParams, row: FeedbackRow | undefined) {
  if (!row || !rowMatchesAssembly(row, params.aid)) return undefined
  if (params.cid !== undefined && params.cid !== String(row.campaign_id) && params.cid !== row.k_uuid) return undefined
  const reader = resolveContributionViewer(row, me, true)
  return reader && { row, ...reader }
}

/** Sets the caller's whole feedback with one read and one write; returns the new counts as JSON. */
export async function saveFeedback(
  context: Context,
  me: Me,
  params: FeedbackParams,
  body: SaveFeedbackBody,
  before: FeedbackRow | undefined,
) {
  const conflict = checkUpAndDown(body)
  if (conflict) return conflict
  const feedbackAccess = checkFeedbackAccess(me, params, before)
  if (!feedbackAccess || feedbackAccess.row.removed) return refuse('not_found')
  const { row, viewer, contributionContext } = feedbackAccess
  const today = context.clock.today(row.a_zone)
  const isAssessment = body.type === 'TECHNICAL_ASSESSMENT'
  const reason = isAssessment
    ? await checkAssessor(context, me, feedbackAccess)
    : checkFeedback(row, body, viewer.assemblyViewer, contributionContext, today)
  if (reason) return refuse(reason)
  // an assessment consists of scores and text; the buttons belong to the user's own feedback
  const buttonValues = isAssessment ? [false, false, false, false] : [body.up, body.down, body.fav, body.flag]
  const { rows } = await context.pool.query<{ stats: string }>(SAVE_FEEDBACK, [
    row.id,
    me.userId,
    body.type,
    ...buttonValues,
    body.need,
    body.benefit,
    body.feasibility,
    body.textualFeedback,
    context.clock.iso(),
  ])
  if (!isAssessment) return rows[0]?.stats ?? refuse('not_found')
  const stats = await context.pool.query<{ stats: string }>(FEEDBACK_STATS, [row.id])
  return stats.rows[0]?.stats ?? refuse('not_found')
}

type FeedbackAccess = NonNullable<ReturnType<typeof checkFeedbackAccess>>

/** Assessments depend on more of the campaign than other feedback: its phases, and who deliberates in them. */
async function checkAssessor(context: Context, me: Me, { row, viewer }: Pick<FeedbackAccess, 'row' | 'viewer'>) {
  const campaign = row.campaign_id === null ? undefined : await findCampaign(context.db, { id: row.campaign_id })
  if (!campaign) return 'not_allowed'
  const { rows } = await context.pool.query<{ mode: string | null; in_group: boolean }>(ASSESSMENT_RULES, [
    campaign.id,
    me.userId,
  ])
  const phase = parseDeliberationConfig(
    campaign.components.find((c) => c.type === 'DELIBERATION' && c.enabled)?.config ?? {},
  )
  const state = {
    ...campaign,
    managementType: campaign.assembly.managementType,
    config: parseCampaignConfig(campaign.config),
  }
  const rules = {
    mode: rows[0]?.mode?.toUpperCase() === 'JURIES' ? ('JURIES' as const) : ('ALL' as const),
    who: phase.whoDeliberates,
    inCampaignGroup: rows[0]?.in_group === true,
    enabled: phase.technicalAssessment,
  }
  const today = context.clock.today(campaign.assembly.timezone)
  return checkAssessment(viewer.assemblyViewer, rules, canAssessInCampaign(viewer.assemblyViewer, state, today))
}

/** Whether the caller sees the assessment form (FBK-014) and has an assessment; undefined if the contribution is not found. */
export async function readAssessmentPermission(
  context: Context,
  me: Me | undefined,
  params: { readonly auuid: string; readonly couuid: string },
): Promise<{ show: boolean; given: boolean } | undefined> {
  if (!isUuid(params.auuid)) return undefined
  const { rows } = await context.pool.query<{ id: number }>(
    `select c.id from contributions c join assemblies a on a.id = c.assembly_id
     where c.uuid = $1::uuid and a.uuid = $2::uuid`,
    [isUuid(params.couuid) ? params.couuid : null, params.auuid],
  )
  const item = rows[0] && { aid: params.auuid, coid: String(rows[0].id) }
  if (!me)
    return item && (await findPublicContribution(context.db, context, params.couuid))
      ? { show: false, given: false }
      : undefined
  const itemAccess = item && (await findFeedback(context, me, item, 'TECHNICAL_ASSESSMENT'))
  return (
    itemAccess && { show: (await checkAssessor(context, me, itemAccess)) === undefined, given: itemAccess.row.given }
  )
}

/** Finds the caller's own feedback on a contribution (FBK-013). */
export async function findOwnFeedback(context: Context, me: Me, params: FeedbackParams, type: FeedbackType) {
  const ownAccess = await findFeedback(context, me, params, type)
  if (!ownAccess?.row.given) return refuse('not_found')
  const { up, down, fav, flag, need, benefit, feasibility, text } = ownAccess.row
  const own: OwnFeedback = {
    type,
    status: 'PUBLIC',
    up,
    down,
    fav,
    flag,
    need,
    benefit,
    feasibility,
    textualFeedback: text,
  }
  return own
}
