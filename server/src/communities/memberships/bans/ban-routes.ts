import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { refuseListingBans } from '@folkmoot/core/communities/memberships/bans.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findBanTarget, keepOut } from './keep-out.ts'
import { findNamedBan, judgeOf, listBans, listOwnBans, serializeBan, serializeOwnBan } from './read-bans.ts'
import { appealBan, decideAppeal, liftBan } from './review-bans.ts'

/** Who is kept out of an assembly or group, and the review of that (MEM-017). */
export function banRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  serve(app, context, bans, {
    async list({ params, query, me }) {
      const access = await findBanTarget(db, me, params.aid, query.groupId)
      if (isRefusal(access)) return access
      const judge = judgeOf(access)
      const denied = refuseListingBans(judge)
      if (denied) return denied
      const { page, pageSize, limit, offset } = toPageWindow(query)
      const { rows, total } = await listBans(db, access, { now: clock.iso(), limit, offset })
      return { page, pageSize, total, list: rows.map((row) => serializeBan(row, judge, clock.now())) }
    },

    create: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const row = await keepOut(trx, context, me, params.aid, body)
        if (isRefusal(row)) return row
        const access = await findBanTarget(trx, me, params.aid, row.group_id)
        const named = await findNamedBan(trx, row.id)
        if (isRefusal(access) || !named) return refuse('not_found')
        return serializeBan(named, judgeOf(access), context.clock.now())
      }),

    async lift({ params, me }) {
      const row = await inTransaction(context, (trx, context) => liftBan(trx, context, me, params.aid, parseId(params.bid)))
      return isRefusal(row) ? row : done
    },

    async decideAppeal({ params, body, me }) {
      const path = { aid: params.aid, id: parseId(params.bid) }
      const row = await inTransaction(context, (trx, context) => decideAppeal(trx, context, me, path, body))
      return isRefusal(row) ? row : done
    },

    own: async ({ me }) => {
      const rows = await listOwnBans(db, me.userId, clock.iso())
      return rows.map((row) => serializeOwnBan(row, me.userId, clock.now()))
    },

    appeal: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const row = await appealBan(trx, context, me, parseId(params.bid), body.text)
        if (isRefusal(row)) return row
        const named = await findNamedBan(trx, row.id)
        return named ? serializeOwnBan(named, me.userId, context.clock.now()) : refuse('not_found')
      }),
  })
}
