import { type ContributionListQuery, contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { refuseErasingContribution } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { isContributionStatus, isProtectedFromRemoval } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { stepContribution } from './change-status.ts'
import { readContributionHistory } from './contribution-history.ts'
import { mergeByPath } from './family/merge-amendment.ts'
import { readMemberFigures, readPublicFigures } from './figures/figures.ts'
import { buildListQuery, listMemberContributions, listPublicContributions } from './list/list-contributions.ts'
import type { ContributionListRow } from './list/list-contributions-sql.ts'
import {
  buildPageQuery,
  findContribution,
  findPublicContribution,
  findPublicContributionPage,
  lockParent,
  toReadableContribution,
} from './read-contribution.ts'
import type { ContributionPageRow } from './read-contribution-sql.ts'
import { eraseContribution, removeOwnContribution } from './remove-contribution.ts'
import { readContributionPage, serializeContributionPage } from './serialize-contribution.ts'
import { updateContribution } from './update-contribution.ts'

/** All endpoints except `create`, which also accepts comments and is served with them, and what moderation serves. */
const { create: _, softRemove: __, recover: ___, ...calls } = contributions

const toPinnedQuery = (query: Pick<ContributionListQuery, 'type'>): ContributionListQuery => ({
  ...query,
  sorting: 'date_desc',
  seed: 0,
  pageSize: 100,
})

export function contributionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calls, {
    list: {
      query: ({ params, query }) => buildListQuery(params.sid, query),
      handle: ({ params, query, me }, row: ContributionListRow | undefined) => listMemberContributions(context, me, params.sid, query, row),
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
        await lockParent(trx, params.coid)
        const readable = await findContribution(trx, context, me, params, { lock: true })
        if (!readable) return refuse('not_found')
        const { status, updated } = readable.row
        if (body.from !== undefined && body.from.toUpperCase() !== status) return refuse('stale_revision')
        if (body.lastUpdate !== undefined && body.lastUpdate !== updated) return refuse('stale_revision')
        const merge = { aid: params.aid, pid: String(readable.row.forked_from_id), cid: params.coid }
        const transition =
          to === 'MERGED' && readable.row.forked_from_id !== null
            ? await mergeByPath(trx, context, me, merge, {})
            : await stepContribution(trx, context, me, readable, to, body.reason ?? '')
        return isRefusal(transition) ? transition : readContributionPage(trx, context, me, params)
      })
      return page ?? refuse('not_found')
    },

    async remove({ params, query, me }) {
      if (!query.force) return removeOwnContribution(context, me, params)
      const denied = refuseErasingContribution(me)
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const readable = await findContribution(trx, context, me, params, { lock: true })
        if (!readable) return refuse('not_found')
        if (isProtectedFromRemoval(readable.row.status) || readable.row.in_open_ballot) return refuse('content_locked')
        await eraseContribution(trx, readable.row.id)
        return done
      })
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
