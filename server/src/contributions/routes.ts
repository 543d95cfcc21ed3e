import { type ContributionListQuery, contributions } from '@folkmoot/core/contributions/endpoints.ts'
import {
  canEraseContribution,
  canModerateContribution,
  canRecoverContribution,
  canRemoveContribution,
} from '@folkmoot/core/contributions/policy.ts'
import { isContributionStatus, isProtectedFromRemoval } from '@folkmoot/core/contributions/words.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { authorize } from '@folkmoot/core/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { changeContributionStatus } from './change-status.ts'
import { readContributionHistory } from './contribution-history.ts'
import { readMemberFigures, readPublicFigures } from './figures/figures.ts'
import { buildListQuery, listMemberContributions, listPublicContributions } from './list-contributions.ts'
import type { ContributionListRow } from './list-contributions-sql.ts'
import {
  buildPageQuery,
  findContribution,
  findPublicContribution,
  findPublicContributionPage,
  toReadableContribution,
  toRecoveryState,
} from './read-contribution.ts'
import type { ContributionPageRow } from './read-contribution-sql.ts'
import { eraseContribution, recoverContribution, softRemoveContribution } from './remove-contribution.ts'
import { readContributionPage, serializeContributionPage } from './serialize-contribution.ts'
import { updateContribution } from './update-contribution.ts'

/** All endpoints except `create`, which also accepts comments and is served with them. */
const { create: _, ...calls } = contributions
type Params = { aid: string; coid: string }

const toPinnedQuery = (query: { type: ContributionListQuery['type'] }): ContributionListQuery => ({
  ...query,
  sorting: 'date_desc',
  seed: 0,
  pageSize: 100,
})

export function contributionRoutes(app: FastifyInstance, context: Context): void {
  const remove = (me: Me, params: Params, reason: string) =>
    inTransaction(context, async (trx, context) => {
      const readable = await findContribution(trx, context, me, params, { lock: true })
      if (!readable) return refuse('not_found')
      const own = canRemoveContribution(readable.row, readable.viewer)
      const withReason = reason.trim() !== '' && !own.allowed
      const denied = authorize(withReason ? canModerateContribution(readable.row, readable.viewer) : own)
      if (denied) return denied
      await softRemoveContribution(trx, context, readable.row.id, me.userId, own.allowed ? '' : reason.trim())
      return done
    })

  serve(app, context, calls, {
    list: {
      query: ({ params, query }) => buildListQuery(params.sid, query),
      handle: ({ params, query, me }, row: ContributionListRow | undefined) =>
        listMemberContributions(context, me, params.sid, query, row),
    },
    publicList: ({ params, query }) => listPublicContributions(context, params.uuid, query),
    pinned: {
      query: ({ params, query }) => buildListQuery(params.sid, toPinnedQuery(query), true),
      handle: ({ params, query, me }, row: ContributionListRow | undefined) =>
        listMemberContributions(context, me, params.sid, toPinnedQuery(query), row, true),
    },
    figures: ({ params, query, me }) => readMemberFigures(context, me, params.sid, query.type),
    publicFigures: ({ params, query }) => readPublicFigures(context, params.uuid, query.type),

    one: {
      query: ({ params }) => buildPageQuery(context, params),
      async handle({ params, me }, row: ContributionPageRow | undefined) {
        const readable = toReadableContribution(context, me, params, row)
        return readable ? serializeContributionPage(context, readable, me) : refuse('not_found')
      },
    },
    async publicOne({ params }) {
      const readable = await findPublicContributionPage(context.db, context, params.uuid)
      return readable ? serializeContributionPage(context, readable, undefined) : refuse('not_found')
    },

    change: ({ params, body, me }) => updateContribution(context, me, params, body),

    async step({ params, body, me }) {
      const to = params.status.trim().toUpperCase()
      if (!isContributionStatus(to)) return refuse('not_found')
      const page = await inTransaction(context, async (trx, context) => {
        const readable = await findContribution(trx, context, me, params, { lock: true })
        if (!readable) return refuse('not_found')
        const { status, updated } = readable.row
        if (body.from !== undefined && body.from.toUpperCase() !== status) return refuse('stale_revision')
        if (body.lastUpdate !== undefined && body.lastUpdate !== updated) return refuse('stale_revision')
        const options = { reason: body.reason ?? '', by: me.userId }
        const transition = await changeContributionStatus(trx, context, readable, to, options)
        return isRefusal(transition) ? transition : readContributionPage(trx, context, me, params)
      })
      return page ?? refuse('not_found')
    },

    async remove({ params, query, me }) {
      if (!query.force) return remove(me, params, '')
      const denied = authorize(canEraseContribution(me))
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const readable = await findContribution(trx, context, me, params, { lock: true })
        if (!readable) return refuse('not_found')
        if (isProtectedFromRemoval(readable.row.status) || readable.row.in_open_ballot) return refuse('content_locked')
        await eraseContribution(trx, readable.row.id)
        return done
      })
    },
    softRemove: ({ params, body, me }) => remove(me, params, body?.reason ?? ''),

    async recover({ params, me }) {
      const page = await inTransaction(context, async (trx, context) => {
        const readable = await findContribution(trx, context, me, params, { lock: true })
        if (!readable) return refuse('not_found')
        const denied = authorize(canRecoverContribution(toRecoveryState(context, readable.row), readable.viewer))
        if (denied) return denied
        await recoverContribution(trx, context, readable.row.id, me.userId)
        return readContributionPage(trx, context, me, params)
      })
      return page ?? refuse('not_found')
    },

    async history({ params, query, me }) {
      const readable = await findContribution(context.db, context, me, params)
      return readable ? readContributionHistory(context, readable, query) : refuse('not_found')
    },
    async publicHistory({ params, query }) {
      const readable = await findPublicContribution(context.db, context, params.uuid)
      return readable ? readContributionHistory(context, readable, query) : refuse('not_found')
    },
  })
}
