import { contributions, type ListQuery } from '@folkmoot/core/contributions/endpoints.ts'
import { refusesModeration, refusesRecovery, refusesRemoval } from '@folkmoot/core/contributions/policy.ts'
import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import { isOutOfReach, isStatus } from '@folkmoot/core/contributions/words.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { rawJson, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { changeItem } from './change.ts'
import { memberFigures, publicFigures } from './figures.ts'
import { historyOf } from './history.ts'
import {
  askPage,
  findItem,
  findPage,
  findPublicItem,
  findPublicPage,
  foundItem,
  type PageRow,
  pageJson,
  recoveryState,
} from './item.ts'
import { askList, type ListRow, memberList, publicList } from './list.ts'
import { erase, recover, softRemove } from './removal.ts'
import { takeStep } from './status.ts'

/** All but the call that adds something to a space: it takes comments too, and stands with them. */
const { create: _, ...calls } = contributions
type Params = { aid: string; coid: string }

const pins = (query: { type: ListQuery['type'] }): ListQuery => ({
  ...query,
  sorting: 'date_desc',
  seed: 0,
  pageSize: 100,
})

export function contributionRoutes(app: FastifyInstance, context: Context): void {
  const remove = (me: Me, params: Params, reason: string) =>
    inTransaction(context, async (trx, context) => {
      const found = await findItem(trx, context, me, params, { lock: true })
      if (!found) return refuse('not_found')
      const own = refusesRemoval(found.row, found.seat)
      const why = own && reason.trim() !== '' ? refusesModeration(found.row, found.seat) : own
      if (why) return refuse(why)
      await softRemove(trx, context, found.row.id, me.userId, own ? reason.trim() : '')
      return done
    })

  serve(app, context, calls, {
    list: {
      ask: ({ params, query }) => askList(params.sid, query),
      tell: ({ params, query, me }, row: ListRow | undefined) => memberList(context, me, params.sid, query, row),
    },
    publicList: ({ params, query }) => publicList(context, params.uuid, query),
    pinned: {
      ask: ({ params, query }) => askList(params.sid, pins(query), true),
      tell: ({ params, query, me }, row: ListRow | undefined) =>
        memberList(context, me, params.sid, pins(query), row, true),
    },
    figures: ({ params, query, me }) => memberFigures(context, me, params.sid, query.type),
    publicFigures: ({ params, query }) => publicFigures(context, params.uuid, query.type),

    one: {
      ask: ({ params }) => askPage(context, params),
      async tell({ params, me }, row: PageRow | undefined) {
        const found = foundItem(context, me, params, row)
        return found ? rawJson<Contribution>(pageJson(context, found)) : refuse('not_found')
      },
    },
    async publicOne({ params }) {
      const found = await findPublicPage(context.db, context, params.uuid)
      return found ? rawJson<Contribution>(pageJson(context, found)) : refuse('not_found')
    },

    async change({ params, body, me }) {
      const answer = await changeItem(context, me, params, body)
      return isRefusal(answer) ? answer : rawJson<Contribution>(answer)
    },

    async step({ params, body, me }) {
      const to = params.status.trim().toUpperCase()
      if (!isStatus(to)) return refuse('not_found')
      const answer = await inTransaction(context, async (trx, context) => {
        const found = await findItem(trx, context, me, params, { lock: true })
        if (!found) return refuse('not_found')
        const { status, updated } = found.row
        if (body.from !== undefined && body.from.toUpperCase() !== status) return refuse('stale_revision')
        if (body.lastUpdate !== undefined && body.lastUpdate !== updated) return refuse('stale_revision')
        return takeStep(trx, context, found, to, { reason: body.reason ?? '', by: me.userId })
      })
      if (isRefusal(answer)) return answer
      const found = await findPage(context.db, context, me, params)
      return found ? rawJson<Contribution>(pageJson(context, found)) : refuse('not_found')
    },

    async remove({ params, query, me }) {
      if (!query.force) return remove(me, params, '')
      if (!me.admin) return refuse('not_allowed')
      return inTransaction(context, async (trx, context) => {
        const found = await findItem(trx, context, me, params, { lock: true })
        if (!found) return refuse('not_found')
        if (isOutOfReach(found.row.status) || found.row.in_open_ballot) return refuse('content_locked')
        await erase(trx, found.row.id)
        return done
      })
    },
    softRemove: ({ params, body, me }) => remove(me, params, body?.reason ?? ''),

    async recover({ params, me }) {
      const answer = await inTransaction(context, async (trx, context) => {
        const found = await findItem(trx, context, me, params, { lock: true })
        if (!found) return refuse('not_found')
        const why = refusesRecovery(recoveryState(context, found.row), found.seat)
        if (why) return refuse(why)
        await recover(trx, context, found.row.id, me.userId)
        return undefined
      })
      if (isRefusal(answer)) return answer
      const found = await findPage(context.db, context, me, params)
      return found ? rawJson<Contribution>(pageJson(context, found)) : refuse('not_found')
    },

    async history({ params, query, me }) {
      const found = await findItem(context.db, context, me, params)
      return found ? historyOf(context, found, query) : refuse('not_found')
    },
    async publicHistory({ params, query }) {
      const found = await findPublicItem(context.db, context, params.uuid)
      return found ? historyOf(context, found, query) : refuse('not_found')
    },
  })
}
