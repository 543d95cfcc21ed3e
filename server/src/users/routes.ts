import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { accountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { outboxRoutes } from './outbox.ts'
import { isOwn } from './own.ts'
import { passwordRoutes } from './password-routes.ts'
import { adminSecondFactorRoutes } from './second-factors/admin-routes.ts'
import { secondFactorRoutes } from './second-factors/routes.ts'
import { secondStepRoutes } from './second-factors/second-step-routes.ts'
import { endSession, endThisSession, listSessions } from './sessions.ts'
import { accountOf, findUser } from './store.ts'
import { newToken } from './tokens.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  sessionRoutes(app, context)
  passwordRoutes(app, context)
  accountRoutes(app, context)
  captchaRoutes(app, context)
  adminRoutes(app, context)
  secondFactorRoutes(app, context)
  secondStepRoutes(app, context)
  adminSecondFactorRoutes(app, context)
  outboxRoutes(app, context)
}

/** Login is mounted with the memberships, because a directory is an assembly's. */
function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const { login: _, ...endpoints } = users
  serve(app, context, endpoints, {
    async logout({ me, request }) {
      if (!me) return done
      await endThisSession(db, me)
      logSecurityEvent(context, { event: 'signed_out', userId: me.userId }, request)
      return done
    },

    async loggedIn({ params, me }) {
      const user = await findUser(db, me.userId)
      return user && isOwn(me, params.id) ? accountOf(user) : refuse('not_allowed')
    },

    async sessions({ params, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      const list = await listSessions(db, me)
      return { pageSize: list.length, page: 0, total: list.length, list }
    },

    async endSessions({ params, query, me, request }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      if (query.session === undefined) await endSessions(db, me.userId, me.keyHash)
      else if (!(await endSession(db, me.userId, query.session))) return refuse('not_found')
      const all = query.session === undefined
      logSecurityEvent(context, { event: 'sessions_ended', userId: me.userId, all }, request)
      return done
    },

    async ticket({ me }) {
      return { ticket: await newToken(db, 'ticket', { userId: me.userId }) }
    },
  })
}
