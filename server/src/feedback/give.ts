import { deliberationConfig } from '@folkmoot/core/campaigns/component-config.ts'
import type { FeedbackGiven, OwnFeedback } from '@folkmoot/core/feedback/endpoints.ts'
import { type FeedbackType, refusesAssessment, refusesFeedback } from '@folkmoot/core/feedback/policy.ts'
import { checkState } from '@folkmoot/core/feedback/toggle.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { isAssemblyOf } from '../contributions/home.ts'
import { type ReadRow, readerOf } from '../contributions/item.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { ASSESSMENT_RULES, GIVE, ITEM_WITH_FEEDBACK, STATS } from './sql.ts'

type Row = ReadRow & {
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
interface Params {
  readonly aid: string
  readonly cid?: string
  readonly coid: string
}

/** An item of a campaign with what the caller pressed before, when the caller may read it. */
async function find(context: Context, me: Me, params: Params, type: FeedbackType) {
  const id = idFrom(params.coid)
  if (id === undefined) return undefined
  const { rows } = await context.pool.query<Row>(ITEM_WITH_FEEDBACK, [id, me.userId, type])
  const [row] = rows
  if (!row || !isAssemblyOf(row, params.aid)) return undefined
  if (params.cid !== undefined && params.cid !== String(row.campaign_id) && params.cid !== row.k_uuid) return undefined
  const reader = readerOf(row, me, true)
  return reader && { row, ...reader }
}

/** Sets the caller's whole feedback on an item; gives the new numbers as JSON: one look, one statement that writes. */
export async function giveFeedback(context: Context, me: Me, params: Params, given: FeedbackGiven) {
  const both = checkState(given)
  if (both) return both
  const found = await find(context, me, params, given.type)
  if (!found || found.row.removed) return refuse('not_found')
  const { row, seat, home } = found
  const assesses = given.type === 'TECHNICAL_ASSESSMENT'
  const why = assesses ? await refusesAssessor(context, me, found) : refusesFeedback(row, given, seat.standing, home)
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

async function refusesAssessor(context: Context, me: Me, found: NonNullable<Awaited<ReturnType<typeof find>>>) {
  const { rows } = await context.pool.query<{
    mode: string | null
    who: string | null
    enabled: string | null
    in_group: boolean
  }>(ASSESSMENT_RULES, [found.row.campaign_id, me.userId])
  const [asked] = rows
  const phase = deliberationConfig({
    ...(asked?.who ? { 'component.deliberation.who-deliberates': asked.who } : {}),
    ...(asked?.enabled ? { 'component.deliberation.enable-technical-assessment': asked.enabled } : {}),
  })
  return refusesAssessment(found.seat.standing, {
    mode: asked?.mode?.toUpperCase() === 'JURIES' ? 'JURIES' : 'ALL',
    who: phase.whoDeliberates,
    inCampaignGroup: asked?.in_group === true,
    closed: !phase.technicalAssessment || found.home.campaign?.config.disableExtendedFeedback === true,
  })
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
