import { isMember } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseFollowing } from '@folkmoot/core/communities/assemblies/policy.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { parseTargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { type Role, roleById } from '@folkmoot/core/platform/shared/role-names.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findVisibleAssembly, type VisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { readAssemblyPolicyInput } from '../assemblies/policy-input.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { joinTarget } from './join.ts'
import { answerRequest, changeRoles, endMembership, type LockedMembership } from './manage-members.ts'
import { memberListRoutes, type SearchDirectory } from './member-list-routes.ts'
import { readMembership } from './member-queries.ts'
import { assemblyTarget, findVisibleTarget, readTargetAccess } from './membership-target.ts'
import { insertMembership, lockMembershipOf, type MembershipRow, updateMembership } from './store.ts'

/** Follows a listed assembly: adds the role FOLLOWER to the roles the person already has (specification C). */
async function followAssembly(
  trx: Db,
  context: TransactionContext,
  userId: number,
  { assembly, viewer }: VisibleAssembly,
): Promise<MembershipRow | Refusal<'not_allowed'>> {
  const target = assemblyTarget(assembly)
  const at = context.clock.iso()
  const row =
    (await lockMembershipOf(trx, target, userId)) ??
    (await insertMembership(trx, target, { userId, status: 'ACCEPTED', roles: ['FOLLOWER'], at })) ??
    (await lockMembershipOf(trx, target, userId))
  if (!row) return refuse('not_allowed')
  if (row.roles.includes('FOLLOWER')) return assembly.listed ? row : refuse('not_allowed')
  const denied = refuseFollowing(viewer, await readAssemblyPolicyInput(trx, assembly, userId))
  if (denied) return denied
  const roles: Role[] = row.status === 'REJECTED' ? ['FOLLOWER'] : [...row.roles, 'FOLLOWER']
  const status = row.status === 'REJECTED' ? 'ACCEPTED' : row.status
  return updateMembership(trx, row.id, { status, roles, changed_at: at })
}

/** Stops following; the row of a mere follower is deleted, except that of a declined request. */
async function unfollowAssembly(trx: Db, context: TransactionContext, userId: number, assembly: AssemblyRow): Promise<void> {
  const row = await lockMembershipOf(trx, assemblyTarget(assembly), userId)
  if (!row?.roles.includes('FOLLOWER')) return
  const roles = row.roles.filter((role) => role !== 'FOLLOWER')
  const changed_at = context.clock.iso()
  if (roles.length > 0) await updateMembership(trx, row.id, { roles, changed_at })
  else if (row.rejected_at !== null) await updateMembership(trx, row.id, { status: 'REJECTED', roles: ['MEMBER'], changed_at })
  else await trx.deleteFrom('memberships').where('id', '=', row.id).execute()
}

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
