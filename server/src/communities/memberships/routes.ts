import { isMember } from '@folkmoot/core/communities/access/viewer.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { parseTargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { roleById } from '@folkmoot/core/platform/shared/role-names.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { followAssembly, unfollowAssembly } from './follow.ts'
import { joinTarget } from './join.ts'
import { answerRequest, changeRoles, endMembership, type LockedMembership } from './manage-members.ts'
import { memberListRoutes, type SearchDirectory } from './member-list-routes.ts'
import { readMembership } from './member-queries.ts'
import { findVisibleTarget, readTargetAccess } from './membership-target.ts'

export function membershipRoutes(app: FastifyInstance, context: Context, searchDirectory: SearchDirectory): void {
  serve(app, context, memberships, { ...memberListRoutes(context, searchDirectory), ...memberActRoutes(context) })
}

type MemberActEndpoint =
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

function memberActRoutes(context: Context): Pick<Handlers<typeof memberships>, MemberActEndpoint> {
  const { db } = context
  /** The membership after an act, read in the act's transaction with the viewer's new permissions. */
  const readAfterAct = async (trx: Db, me: Me, { row, access }: LockedMembership) =>
    readMembership(trx, row.id, await readTargetAccess(trx, me, access.target))

  async function answerById(me: Me, id: number | undefined, status: string, reason: string | undefined) {
    const newStatus = status.toUpperCase()
    if (newStatus !== 'ACCEPTED' && newStatus !== 'REJECTED') return refuseFields({ field: 'status', code: 'not_choice' })
    return inTransaction(context, async (trx, context) => {
      const locked = await answerRequest(trx, context, me, id ?? -1, newStatus, reason)
      return isRefusal(locked) ? locked : readAfterAct(trx, me, locked)
    })
  }

  async function endById(me: Me, id: number | undefined) {
    const locked = await inTransaction(context, (trx, context) => endMembership(trx, context, me, id ?? -1))
    return isRefusal(locked) ? locked : done
  }

  async function changeRolesById(me: Me, mid: string, change: Parameters<typeof changeRoles>[4]) {
    return inTransaction(context, async (trx, context) => {
      const locked = await changeRoles(trx, context, me, parseId(mid) ?? -1, change)
      return isRefusal(locked) ? locked : readAfterAct(trx, me, locked)
    })
  }

  return {
    async request({ params, body, me }) {
      const targetType = parseTargetType(params.target)
      if (!targetType) return refuse('not_found')
      if (body.userId !== undefined && body.userId !== me.userId) return refuse('not_allowed')
      const access = await findVisibleTarget(db, me, targetType, params.id)
      if (isRefusal(access)) return access
      const { target, assemblyViewer, viewer } = access
      if (target.group && assemblyViewer && !isMember(assemblyViewer)) return refuse('join_assembly_first')
      if (isMember(viewer)) return refuse('already_member')
      const { assembly, group } = target
      const joiner = { userId: me.userId, assembly, message: body.message, ...(group ? { group } : {}) }
      return inTransaction(context, async (trx, context) => {
        const row = await joinTarget(trx, context, joiner)
        return isRefusal(row) ? row : readAfterAct(trx, me, { row, access: access })
      })
    },

    setStatus: ({ params, body, me }) => answerById(me, parseId(params.mid), params.status, body.reason),
    setStatusByBody: ({ body, me }) => answerById(me, body.membershipId, body.status, body.reason),

    remove: ({ params, me }) => endById(me, parseId(params.mid)),
    removeByBody: ({ body, me }) => endById(me, body.membershipId),

    addRole: ({ params, body, me }) => changeRolesById(me, params.mid, (before) => [...before, body.name]),
    setRoles: ({ params, body, me }) => changeRolesById(me, params.mid, () => body.roles),
    async removeRole({ params, me }) {
      const role = roleById(parseId(params.rid) ?? -1) ?? params.rid.toUpperCase()
      return changeRolesById(me, params.mid, (before) => before.filter((r) => r !== role))
    },

    async follow({ params, me }) {
      const assemblyResult = await findVisibleAssembly(db, me, params.aid)
      if (isRefusal(assemblyResult)) return assemblyResult
      return inTransaction(context, async (trx, context) => {
        const row = await followAssembly(trx, context, me.userId, assemblyResult)
        return isRefusal(row) ? row : readMembership(trx, row.id, { ...assemblyResult, assemblyViewer: undefined })
      })
    },

    async unfollow({ params, me }) {
      const assemblyResult = await findVisibleAssembly(db, me, params.aid)
      if (isRefusal(assemblyResult)) return assemblyResult
      await inTransaction(context, (trx, context) => unfollowAssembly(trx, context, me.userId, assemblyResult.assembly))
      return done
    },
  }
}
