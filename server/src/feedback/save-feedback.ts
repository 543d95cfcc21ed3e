import { canAssessInCampaign } from '@folkmoot/core/campaigns/policy.ts'
import type { OwnFeedback, SaveFeedbackBody } from '@folkmoot/core/feedback/endpoints.ts'
import { canAssess, canGiveFeedback, type FeedbackType } from '@folkmoot/core/feedback/policy.ts'
import { checkUpAndDown } from '@folkmoot/core/feedback/toggle-feedback.ts'
import { parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { parseSettings } from '@folkmoot/core/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/settings/phase-settings.ts'
import { isUuid, parseId } from '@folkmoot/core/shared/ids.ts'
import { authorize, deny, type Permission } from '@folkmoot/core/shared/permission.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { findCampaign } from '../campaigns/store.ts'
import { rowMatchesAssembly } from '../contributions/contribution-context.ts'
import { findPublicContribution, resolveContributionViewer } from '../contributions/read-contribution.ts'
import type { Context } from '../http/context.ts'
import { type CallerQuery, queryAsCaller, queryForCaller } from '../http/query-as-caller.ts'
import type { Me } from '../http/session.ts'
import {
  ASSESSMENT_RULES,
  FEEDBACK_STATS,
  type FeedbackRow,
  FIND_CONTRIBUTION_ID,
  ITEM_WITH_FEEDBACK,
  SAVE_FEEDBACK,
} from './feedback-sql.ts'

export interface FeedbackParams {
  readonly aid: string
  readonly cid?: string
  readonly coid: string
}

/**
 * Builds the query for a contribution with the caller's previous feedback; it runs together with the authentication of the
 * caller.
 */
export function buildFeedbackQuery({ coid }: FeedbackParams, type: FeedbackType): CallerQuery<FeedbackRow> | undefined {
  const id = parseId(coid)
  return id === undefined ? undefined : queryForCaller(ITEM_WITH_FEEDBACK, { id, type })
}

/** Finds a campaign's contribution with the caller's previous feedback if the caller may read it. */
async function findFeedback(context: Context, me: Me, params: FeedbackParams, type: FeedbackType) {
  const callerQuery = buildFeedbackQuery(params, type)
  return callerQuery && checkFeedbackAccess(me, params, await queryAsCaller(context.db, callerQuery, me.userId))
}

function checkFeedbackAccess(me: Me, params: FeedbackParams, row: FeedbackRow | undefined) {
  if (!row || !rowMatchesAssembly(row, params.aid)) return undefined
  if (params.cid !== undefined && params.cid !== String(row.campaign_id) && params.cid !== row.k_uuid) return undefined
  const reader = resolveContributionViewer(row, me, true)
  return reader && { row, ...reader }
}

/** Sets the caller's whole feedback with one read and one write; returns the new counts. */
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
  const denied = authorize(
    isAssessment
      ? await canAssessItem(context, me, feedbackAccess)
      : canGiveFeedback(row, body, viewer.assemblyViewer, contributionContext, today),
  )
  if (denied) return denied
  // an assessment consists of scores and text; the buttons belong to the user's own feedback
  const { up, down, fav, flag } = isAssessment ? NO_BUTTONS : body
  const { need, benefit, feasibility, textualFeedback: text, type } = body
  const scores = { need, benefit, feasibility, text }
  const now = context.clock.iso()
  const values = { id: row.id, user: me.userId, type, up, down, fav, flag, ...scores, now }
  const stats = await SAVE_FEEDBACK.find(context.db, values)
  // the statement that saves an assessment still sees the averages without it
  return (isAssessment ? await FEEDBACK_STATS.find(context.db, { id: row.id }) : stats) ?? refuse('not_found')
}

const NO_BUTTONS = { up: false, down: false, fav: false, flag: false } as const

type FeedbackAccess = NonNullable<ReturnType<typeof checkFeedbackAccess>>

/** Assessments depend on more of the campaign than other feedback: its phases, and who deliberates in them. */
async function canAssessItem(
  context: Context,
  me: Me,
  { row, viewer }: Pick<FeedbackAccess, 'row' | 'viewer'>,
): Promise<Permission<'not_allowed' | 'feedback_closed' | 'phase_closed'>> {
  const campaign = row.campaign_id === null ? undefined : await findCampaign(context.db, { id: row.campaign_id })
  if (!campaign) return deny('not_allowed')
  const assessment = await ASSESSMENT_RULES.read(context.db, { campaign: campaign.id, user: me.userId })
  const settings = parseSettings(
    PHASE_SETTINGS,
    campaign.components.find((c) => c.type === 'DELIBERATION' && c.enabled)?.config ?? {},
  )
  const state = {
    ...campaign,
    managementType: campaign.assembly.managementType,
    config: parseCampaignSettings(campaign.config),
  }
  const rules = {
    mode: assessment.mode?.toUpperCase() === 'JURIES' ? ('JURIES' as const) : ('ALL' as const),
    who: settings.whoDeliberates,
    inCampaignGroup: assessment.in_group,
    enabled: settings.technicalAssessment,
  }
  const today = context.clock.today(campaign.assembly.timezone)
  return canAssess(viewer.assemblyViewer, rules, canAssessInCampaign(viewer.assemblyViewer, state, today))
}

/** Whether the caller sees the assessment form (FBK-014) and has an assessment; undefined if the contribution is not found. */
export async function readAssessmentPermission(
  context: Context,
  me: Me | undefined,
  params: { readonly auuid: string; readonly couuid: string },
): Promise<{ show: boolean; given: boolean } | undefined> {
  if (!isUuid(params.auuid)) return undefined
  const contribution = isUuid(params.couuid) ? params.couuid : null
  const row = await FIND_CONTRIBUTION_ID.find(context.db, { contribution, assembly: params.auuid })
  const item = row && { aid: params.auuid, coid: String(row.id) }
  if (!me)
    return item && (await findPublicContribution(context.db, context, params.couuid))
      ? { show: false, given: false }
      : undefined
  const itemAccess = item && (await findFeedback(context, me, item, 'TECHNICAL_ASSESSMENT'))
  return itemAccess && { show: (await canAssessItem(context, me, itemAccess)).allowed, given: itemAccess.row.given }
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
