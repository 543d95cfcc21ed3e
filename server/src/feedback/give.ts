import { deliberationConfig } from '@folkmoot/core/campaigns/component-config.ts'
import { campaignConfig } from '@folkmoot/core/campaigns/config.ts'
import { assessAct } from '@folkmoot/core/campaigns/policy.ts'
import type { FeedbackGiven, OwnFeedback } from '@folkmoot/core/feedback/endpoints.ts'
import { type FeedbackType, refusesAssessment, refusesFeedback } from '@folkmoot/core/feedback/policy.ts'
import { checkState } from '@folkmoot/core/feedback/toggle.ts'
import { idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { findCampaign } from '../campaigns/store.ts'
import { isAssemblyOf } from '../contributions/home.ts'
import { findPublicItem, type ReadRow, readerOf } from '../contributions/item.ts'
import { type Asked, askFor, CALLER } from '../http/ask-as-caller.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { ASSESSORS, GIVE, ITEM_WITH_FEEDBACK, STATS } from './sql.ts'

export type PressedRow = ReadRow & {
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
export interface Params {
  readonly aid: string
  readonly cid?: string
  readonly coid: string
}

/** Asks for an item with what the caller pressed before, together with who calls. */
export function askPressed({ coid }: Params, type: FeedbackType): Asked | undefined {
  const id = idFrom(coid)
  return id === undefined ? undefined : { text: ITEM_WITH_FEEDBACK, values: [id, CALLER, type] }
}

/** An item of a campaign with what the caller pressed before, when the caller may read it. */
async function find(context: Context, me: Me, params: Params, type: FeedbackType) {
  const asked = askPressed(params, type)
  return asked && foundPressed(me, params, await askFor<PressedRow>(context.db, asked, me.userId))
}

function foundPressed(me: Me, params: Params, row: PressedRow | undefined) {
  if (!row || !isAssemblyOf(row, params.aid)) return undefined
  if (params.cid !== undefined && params.cid !== String(row.campaign_id) && params.cid !== row.k_uuid) return undefined
  const reader = readerOf(row, me, true)
  return reader && { row, ...reader }
}

/** Sets the caller's whole feedback on an item; gives the new numbers as JSON: one look, one statement that writes. */
export async function giveFeedback(
  context: Context,
  me: Me,
  params: Params,
  given: FeedbackGiven,
  before: PressedRow | undefined,
) {
  const both = checkState(given)
  if (both) return both
  const found = foundPressed(me, params, before)
  if (!found || found.row.removed) return refuse('not_found')
  const { row, seat, home } = found
  const today = context.clock.today(row.a_zone)
  const assesses = given.type === 'TECHNICAL_ASSESSMENT'
  const why = assesses
    ? await refusesAssessor(context, me, found)
    : refusesFeedback(row, given, seat.standing, home, today)
  if (why) return refuse(why)
  // an assessment is a judgement in words and scores; buttons belong to the person's own feedback
  const pressed = assesses ? [false, false, false, false] : [given.up, given.down, given.fav, given.flag]
  const { rows } = await context.pool.query<{ stats: string }>(GIVE, [
    row.id,
    me.userId,
    given.type,
    ...pressed,
    given.need,
    given.benefit,
    given.feasibility,
    given.textualFeedback,
    context.clock.iso(),
  ])
  if (!assesses) return rows[0]?.stats ?? refuse('not_found')
  const stats = await context.pool.query<{ stats: string }>(STATS, [row.id])
  return stats.rows[0]?.stats ?? refuse('not_found')
}

type Found = NonNullable<ReturnType<typeof foundPressed>>

/** The rule for assessments asks more of the campaign than a press does: its phases, and who deliberates in them. */
async function refusesAssessor(context: Context, me: Me, { row, seat }: Pick<Found, 'row' | 'seat'>) {
  const campaign = row.campaign_id === null ? undefined : await findCampaign(context.db, { id: row.campaign_id })
  if (!campaign) return 'not_allowed'
  const { rows } = await context.pool.query<{ mode: string | null; in_group: boolean }>(ASSESSORS, [
    campaign.id,
    me.userId,
  ])
  const phase = deliberationConfig(
    campaign.components.find((c) => c.type === 'DELIBERATION' && c.enabled)?.config ?? {},
  )
  const state = {
    ...campaign,
    managementType: campaign.assembly.managementType,
    config: campaignConfig(campaign.config),
  }
  const rules = {
    mode: rows[0]?.mode?.toUpperCase() === 'JURIES' ? ('JURIES' as const) : ('ALL' as const),
    who: phase.whoDeliberates,
    inCampaignGroup: rows[0]?.in_group === true,
    enabled: phase.technicalAssessment,
  }
  const today = context.clock.today(campaign.assembly.timezone)
  return refusesAssessment(seat.standing, rules, assessAct(seat.standing, state, today))
}

/** Is the caller shown the form for assessments (FBK-014), and is there one of theirs? Undefined when there is no such item for them. */
export async function mayAssess(
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
    return item && (await findPublicItem(context.db, context, params.couuid))
      ? { show: false, given: false }
      : undefined
  const found = item && (await find(context, me, item, 'TECHNICAL_ASSESSMENT'))
  return found && { show: (await refusesAssessor(context, me, found)) === undefined, given: found.row.given }
}

/** The caller's own feedback on an item (FBK-013). */
export async function ownFeedback(context: Context, me: Me, params: Params, type: FeedbackType) {
  const found = await find(context, me, params, type)
  if (!found?.row.given) return refuse('not_found')
  const { up, down, fav, flag, need, benefit, feasibility, text } = found.row
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
