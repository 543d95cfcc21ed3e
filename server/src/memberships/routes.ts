import { isMember } from '@folkmoot/core/assemblies/standing.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { targetOf } from '@folkmoot/core/memberships/words.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { roleOfId } from '@folkmoot/core/users/words.ts'
import type { FastifyInstance } from 'fastify'
import { assemblyFor } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { type Handlers, serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { answerRequest, changeRoles, endMembership, type Held } from './acts.ts'
import { follow, unfollow } from './follow.ts'
import { join } from './join.ts'
import { listRoutes } from './list-routes.ts'
import { readMembership } from './members.ts'
import { hereFor, visiblePlace } from './place.ts'

export function membershipRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, memberships, { ...listRoutes(context), ...actRoutes(context) })
}

type Acts =
  | 'request'
  | 'setStatus'
  | 'setStatusByBody'
  | 'remove'
  | 'removeByBody'
  | 'addRole'
  | 'setRoles'
  | 'removeRole'
  | 'follow'
  | 'unfollow'

function actRoutes(context: Context): Pick<Handlers<typeof memberships>, Acts> {
  const { db } = context
  /** The membership after an act, read in its transaction by what the caller is to the place now. */
  const shown = async (trx: Db, me: Me, { row, here }: Held) =>
    readMembership(trx, row.id, await hereFor(trx, me, here.place))

  async function answered(me: Me, id: number | undefined, status: string, reason: string | undefined) {
    const asked = status.toUpperCase()
    if (asked !== 'ACCEPTED' && asked !== 'REJECTED') return refuseFields({ field: 'status', code: 'not_choice' })
    return inTransaction(context, async (trx, context) => {
      const held = await answerRequest(trx, context, me, id ?? -1, asked, reason)
      return isRefusal(held) ? held : shown(trx, me, held)
    })
  }

  async function ended(me: Me, id: number | undefined) {
    const held = await inTransaction(context, (trx, context) => endMembership(trx, context, me, id ?? -1))
    return isRefusal(held) ? held : done
  }

  async function roles(me: Me, mid: string, change: Parameters<typeof changeRoles>[4]) {
    return inTransaction(context, async (trx, context) => {
      const held = await changeRoles(trx, context, me, idFrom(mid) ?? -1, change)
      return isRefusal(held) ? held : shown(trx, me, held)
    })
  }

  return {
    async request({ params, body, me }) {
      const target = targetOf(params.target)
      if (!target) return refuse('not_found')
      if (body.userId !== undefined && body.userId !== me.userId) return refuse('not_allowed')
      const here = await visiblePlace(db, me, target, params.id)
      if (isRefusal(here)) return here
      const { place, above, standing } = here
      if (place.group && above && !isMember(above)) return refuse('join_assembly_first')
      if (isMember(standing)) return refuse('already_member')
      const { assembly, group } = place
      const joiner = { userId: me.userId, assembly, message: body.message, ...(group ? { group } : {}) }
      return inTransaction(context, async (trx, context) => {
        const row = await join(trx, context, joiner)
        return isRefusal(row) ? row : shown(trx, me, { row, here })
      })
    },

    setStatus: ({ params, body, me }) => answered(me, idFrom(params.mid), params.status, body.reason),
    setStatusByBody: ({ body, me }) => answered(me, body.membershipId, body.status, body.reason),

    remove: ({ params, me }) => ended(me, idFrom(params.mid)),
    removeByBody: ({ body, me }) => ended(me, body.membershipId),

    addRole: ({ params, body, me }) => roles(me, params.mid, (before) => [...before, body.name]),
    setRoles: ({ params, body, me }) => roles(me, params.mid, () => body.roles),
    async removeRole({ params, me }) {
      const role = roleOfId(idFrom(params.rid) ?? -1) ?? params.rid.toUpperCase()
      return roles(me, params.mid, (before) => before.filter((r) => r !== role))
    },

    async follow({ params, me }) {
      const found = await assemblyFor(db, me, params.aid, () => true)
      if (isRefusal(found)) return found
      return inTransaction(context, async (trx, context) => {
        const row = await follow(trx, context, me.userId, found)
        return isRefusal(row) ? row : readMembership(trx, row.id, { ...found, above: undefined })
      })
    },

    async unfollow({ params, me }) {
      const found = await assemblyFor(db, me, params.aid, () => true)
      if (isRefusal(found)) return found
      await inTransaction(context, (trx, context) => unfollow(trx, context, me.userId, found.assembly))
      return done
    },
  }
}
