import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { accountRoutes } from './account-routes.ts'
import { adminUserRoutes } from './admin-user-routes.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { mailQueueRoutes } from './mails/mail-queue-routes.ts'
import { outboxRoutes } from './mails/outbox-routes.ts'
import { checkOwnAccount } from './own-account.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { deleteSessions } from './revoke-access.ts'
import { adminSecondFactorRoutes } from './second-factors/admin-second-factor-routes.ts'
import { secondFactorRoutes } from './second-factors/routes.ts'
import { secondStepRoutes } from './second-factors/second-step-routes.ts'
import { deleteCurrentSession, deleteSession, listSessions } from './sessions.ts'
import { findUser, serializeAccount } from './store.ts'
import { createToken } from './tokens.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  sessionRoutes(app, context)
  passwordRoutes(app, context)
  accountRoutes(app, context)
  captchaRoutes(app, context)
  adminUserRoutes(app, context)
  secondFactorRoutes(app, context)
  secondStepRoutes(app, context)
  adminSecondFactorRoutes(app, context)
  mailQueueRoutes(app, context)
  outboxRoutes(app, context)
}

/** Login is mounted with the memberships, because a directory belongs to an assembly. */
function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const { login: _, ...endpoints } = users
  serve(app, context, endpoints, {
    async logout({ me, request }) {
      if (!me) return done
      await deleteCurrentSession(db, me)
      logSecurityEvent(context, { event: 'signed_out', userId: me.userId }, request)
      return done
    },

    async loggedIn({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const user = await findUser(db, me.userId)
      return user ? serializeAccount(user) : refuse('not_allowed')
    },

    async sessions({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const list = await listSessions(db, me)
      return { pageSize: list.length, page: 0, total: list.length, list }
    },

    async endSessions({ params, query, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      if (query.session === undefined) await inTransaction(context, (trx) => deleteSessions(trx, me.userId, me.keyHash))
      else if (!(await deleteSession(db, me.userId, query.session))) return refuse('not_found')
      const all = query.session === undefined
      logSecurityEvent(context, { event: 'sessions_ended', userId: me.userId, all }, request)
      return done
    },

    async ticket({ me }) {
      const data = { session: me.keyHash.toString('hex') }
      return { ticket: await createToken(db, 'ticket', { userId: me.userId, data }) }
    },
  })
}
