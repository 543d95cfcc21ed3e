import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { REMOVAL_REASONS } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { ModerationFigures } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findPublicCampaign, findReadableCampaignByPath } from '../../communities/campaigns/find-readable-campaign.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { approveCase, dismissFlags, recoverCase, removeCase, softRemoveCase } from './decide.ts'
import { findRemoved } from './find-case.ts'
import { answerObjection, objectToRemoval } from './objections.ts'
import { readQueue } from './read-queue.ts'
import { serializeRemovedItem } from './serialize-removal.ts'

/** The public numbers of a campaign and, for bans, of its assembly; erased texts stay counted. */
async function readModerationFigures(db: Db, campaign: number): Promise<ModerationFigures> {
  const rows = await db
    .selectFrom('removals')
    .select((e) => [
      'reason',
      e.fn.countAll<number>().as('n'),
      e.fn.count<number>('restored_at').as('restored'),
      e.fn.count<number>('objected_at').as('objections'),
      e.fn.countAll<number>().filterWhere('decision', '=', 'RESTORED').as('won'),
    ])
    .where('campaign_id', '=', campaign)
    .groupBy('reason')
    .execute()
  const { bans, lifted, appeals, won } = await db
    .selectFrom('bans')
    .select((e) => [
      e.fn.countAll<number>().as('bans'),
      e.fn.count<number>('lifted_at').as('lifted'),
      e.fn.count<number>('appealed_at').as('appeals'),
      e.fn.countAll<number>().filterWhere('decision', '=', 'LIFTED').as('won'),
    ])
    .where('assembly_id', '=', (e) => e.selectFrom('campaigns').select('assembly_id').where('id', '=', campaign))
    .executeTakeFirstOrThrow()
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((n, row) => n + of(row), 0)
  return {
    removed: sum((row) => row.n),
    byReason: REMOVAL_REASONS.flatMap((reason) => {
      const n = rows.find((row) => row.reason === reason)?.n ?? 0
      return n > 0 ? [{ reason, n }] : []
    }),
    restored: sum((row) => row.restored),
    objections: sum((row) => row.objections),
    restoredAfterObjection: sum((row) => row.won),
    bans,
    bansLifted: lifted,
    appeals,
    liftedAfterAppeal: won,
  }
}

/** The queue of moderators and their decisions, with the removals of contributions (SES-052). */
export function moderationRoutes(app: FastifyInstance, context: Context): void {
  const { softRemove, recover } = contributions
  serve(
    app,
    context,
    { softRemove, recover },
    {
      softRemove: ({ params, body, me }) => softRemoveCase(context, me, params, body?.reason ?? ''),
      recover: ({ params, me }) => recoverCase(context, me, params),
    },
  )
  serve(app, context, moderation, {
    queue: ({ params, query, me }) => readQueue(context, me, params.aid, query),
    approve: ({ params, body, me }) => approveCase(context, me, params, body),
    remove: ({ params, body, me }) => removeCase(context, me, params, body),
    dismiss: ({ params, body, me }) => dismissFlags(context, me, params, body),
    async removed({ params, me }) {
      const removed = await findRemoved(context.db, me, params)
      return removed ? serializeRemovedItem(context, removed.found, removed.visibility) : refuse('not_found')
    },
    async publicRemoved({ params }) {
      if (!isUuid(params.uuid)) return refuse('not_found')
      const removed = await findRemoved(context.db, undefined, { coid: params.uuid })
      if (!removed) return refuse('not_found')
      const { uuid, type, removedAt } = serializeRemovedItem(context, removed.found, 'notice')
      return { uuid, type, removedAt }
    },
    object: ({ params, body, me }) => objectToRemoval(context, me, params, body.text),
    answerObjection: ({ params, body, me }) => answerObjection(context, me, params, body),
    async figures({ params, me }) {
      const readable = await findReadableCampaignByPath(context.db, me, params)
      return readable ? readModerationFigures(context.db, readable.campaign.id) : refuse('not_found')
    },
    async publicFigures({ params }) {
      const campaign = isUuid(params.uuid) ? await findPublicCampaign(context.db, params) : undefined
      return campaign ? readModerationFigures(context.db, campaign.id) : refuse('not_found')
    },
  })
}
