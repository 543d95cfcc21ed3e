import { getAssessmentWindow } from '@folkmoot/core/communities/campaigns/policy.ts'
import type { FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { checkAssessmentContent } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import type { OwnFeedback, SaveFeedbackBody } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import {
  checkUpAndDown,
  type FeedbackType,
  refuseAssessing,
  refuseGivingFeedback,
  refuseStatusAssessment,
} from '@folkmoot/core/deliberation/feedback/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { toCampaignState } from '../../communities/campaigns/serialize.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import { parseFieldValues } from '../../communities/custom-fields/parse-values.ts'
import { listValues, saveValues } from '../../communities/custom-fields/value-store.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { type CallerQuery, queryAsCaller, queryForCaller } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { rowMatchesAssembly } from '../contributions/contribution-context.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import { hideFlagged } from '../moderation/hide-flagged.ts'
import { readAssessmentRules } from './assessments/assessment-rules.ts'
import { FEEDBACK_STATS, type FeedbackRow, ITEM_WITH_FEEDBACK, SAVE_FEEDBACK } from './feedback-sql.ts'

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
export async function findFeedback(context: Context, me: Me, params: FeedbackParams, type: FeedbackType) {
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
  const denied = isAssessment
    ? await refuseAssessingItem(context, me, feedbackAccess)
    : refuseGivingFeedback(row, body, viewer.assemblyViewer, contributionContext, today)
  if (denied) return denied
  const empty = isAssessment ? checkAssessmentContent(body, row.given) : undefined
  if (empty) return empty
  // an assessment consists of scores and text; the buttons belong to the user's own feedback
  const { up, down, fav, flag } = isAssessment ? NO_BUTTONS : body
  const { need, benefit, feasibility, textualFeedback: text, type } = body
  const scores = { need, benefit, feasibility, text }
  const now = context.clock.iso()
  const why = flag ? { flagReason: body.flagReason ?? '', flagNote: (body.flagNote ?? '').trim() } : { flagReason: '', flagNote: '' }
  const values = { id: row.id, user: me.userId, type, up, down, fav, flag, ...why, ...scores, now }
  if (isAssessment) return saveAssessment(context, me, row, values, body.customFieldValues)
  const stats = await SAVE_FEEDBACK.find(context.db, values)
  if (flag && !row.flag) await hideFlagged(context, row.id)
  return stats ?? refuse('not_found')
}

/** Saves scores, text and custom fields of an assessment; returns the new numbers. */
const saveAssessment = (
  context: Context,
  me: Me,
  row: FeedbackRow,
  values: Parameters<typeof SAVE_FEEDBACK.find>[1],
  inputs: readonly FieldValueInput[],
) =>
  inTransaction(context, async (trx, context) => {
    const asked = { space: row.k_space, entityType: 'CONTRIBUTION_FEEDBACK' as const, itemType: row.type }
    const fields = await parseFieldValues(trx, context, { me }, asked, inputs)
    if (isRefusal(fields)) return fields
    if (!(await SAVE_FEEDBACK.find(trx, values))) return refuse('not_found')
    await saveValues(trx, { contribution: row.id, user: me.userId }, fields, values.now)
    // the statement that saves an assessment still sees the averages without it
    return (await FEEDBACK_STATS.find(trx, { id: row.id })) ?? refuse('not_found')
  })

const NO_BUTTONS = { up: false, down: false, fav: false, flag: false } as const

type FeedbackAccess = NonNullable<ReturnType<typeof checkFeedbackAccess>>

/** Assessments depend on more of the campaign than other feedback: its phases, and who deliberates in them. */
export async function refuseAssessingItem(
  context: Context,
  me: Me,
  { row, viewer }: Pick<FeedbackAccess, 'row' | 'viewer'>,
): Promise<Refusal<'not_allowed' | 'feedback_closed' | 'phase_closed'> | undefined> {
  const decided = refuseStatusAssessment(row.status)
  if (decided) return decided
  const campaign = row.campaign_id === null ? undefined : await findCampaign(context.db, { id: row.campaign_id })
  if (!campaign) return refuse('not_allowed')
  const rules = await readAssessmentRules(context.db, campaign, me.userId)
  const today = context.clock.today(campaign.assembly.timezone)
  return refuseAssessing(viewer.assemblyViewer, rules, getAssessmentWindow(viewer.assemblyViewer, toCampaignState(campaign), today).refusal)
}

/** The caller's own assessment of a contribution, and whether they may change it; undefined where there is none. */
export async function findOwnAssessment(context: Context, me: Me, params: FeedbackParams) {
  const own = await findFeedback(context, me, params, 'TECHNICAL_ASSESSMENT')
  if (!own?.row.given || own.row.removed) return undefined
  return { row: own.row, refusal: await refuseAssessingItem(context, me, own) }
}

/** Finds the caller's own feedback on a contribution (FBK-013). */
export async function findOwnFeedback(context: Context, me: Me, params: FeedbackParams, type: FeedbackType) {
  const ownAccess = await findFeedback(context, me, params, type)
  if (!ownAccess?.row.given) return refuse('not_found')
  const { id, up, down, fav, flag, need, benefit, feasibility, text } = ownAccess.row
  const isAssessment = type === 'TECHNICAL_ASSESSMENT'
  const values = isAssessment ? await listValues(context.db, { contribution: id, user: me.userId }) : []
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
    customFieldValues: values.map(({ field: _, ...value }) => value),
  }
  return own
}
