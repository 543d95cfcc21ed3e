import { adminUsers } from '@folkmoot/core/accounts/users/endpoints.ts'
import { refuseManagingAccounts } from '@folkmoot/core/accounts/users/policy.ts'
import type { AdminUser } from '@folkmoot/core/accounts/users/schemas.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { isLastAdmin, lockAdmins } from './admins.ts'
import { deleteSessions } from './revoke-access.ts'
import { lockUser, type UserRow, updateUser } from './store.ts'

export function adminUserRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, adminUsers, {
    async list({ query, me }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      const { page, pageSize, limit, offset } = toPageWindow(query)
      const matchingUsers = selectMatchingUsers(db, query.search?.trim() ?? '')
      const { total } = await matchingUsers.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await matchingUsers.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
      return { page, pageSize, total: Number(total), list: rows.map(serializeAdminUser) }
    },

    async change({ params, body, me, request }) {
      const denied = refuseManagingAccounts(me)
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const admins = await lockAdmins(trx)
        const user = await lockUser(trx, parseId(params.id) ?? 0)
        if (!user) return refuse('not_found')
        const roles = body.roles ? [...new Set<Role>(['USER', ...body.roles])].sort() : user.roles
        const active = body.active ?? user.active
        const staysAdmin = active && roles.includes('ADMIN')
        if (!staysAdmin && isLastAdmin(admins, user)) return refuse('last_admin')
        const changed = await updateUser(trx, user.id, { roles, active })
        if (!active) await deleteSessions(trx, user.id)
        const event = 'account_changed_by_admin' as const
        logSecurityEvent(context, { event, userId: user.id, actorId: me.userId, roles, active }, request)
        return serializeAdminUser(changed)
      })
    },
  })
}

/** Users that are not deleted and whose name or e-mail contains the text, ignoring case. */
function selectMatchingUsers(db: Db, search: string) {
  const all = db.selectFrom('users').where('deleted_at', 'is', null)
  if (search === '') return all
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return all.where((e) => e.or([e('name', 'ilike', like), e('email', 'ilike', like)]))
}

function serializeAdminUser(user: UserRow): AdminUser {
  return {
    userId: user.id,
    uuid: user.uuid,
    name: user.name,
    email: user.email,
    lang: user.lang,
    emailVerified: user.email_verified,
    active: user.active,
    secondFactor: user.second_factor,
    roles: user.roles.includes('ADMIN') ? ['ADMIN', 'USER'] : ['USER'],
    createdAt: user.created_at,
  }
}
