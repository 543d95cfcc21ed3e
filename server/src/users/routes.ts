import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import { signInWait } from '@folkmoot/core/users/sign-in-wait.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { limitOf, noteTry, triesOf } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { accountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { deviceOf } from './device.ts'
import { tellSecurity } from './letters.ts'
import { outboxRoutes } from './outbox.ts'
import { isOwn } from './own.ts'
import { passwordRoutes } from './password-routes.ts'
import { passwordMatches } from './passwords.ts'
import { endSession, listSessions } from './sessions.ts'
import { accountOf, accountWithSession, findByLogin, findUser, startSession, updateUser } from './store.ts'
import { newToken } from './tokens.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  sessionRoutes(app, context)
  passwordRoutes(app, context)
  accountRoutes(app, context)
  captchaRoutes(app, context)
  adminRoutes(app, context)
  outboxRoutes(app, context)
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, users, {
    async login({ body, request }) {
      if (body.email.trim() === '' || body.password === '') return refuse('credentials_missing')
      const account = body.email.trim()
      const wait = await waitFor(context, account)
      if (wait > 0) return refuse('rate_limited', { params: { seconds: wait } })
      const user = await findByLogin(db, account)
      const right = await passwordMatches(user?.password_hash, body.password)
      if (!user || !right || !user.active) {
        await noteTry(db, context, 'signin', account)
        return refuse('bad_credentials')
      }
      const device = deviceOf(request.headers['user-agent'])
      return db.transaction().execute(async (trx) => {
        if (device !== '' && !user.devices.includes(device)) {
          await updateUser(trx, user.id, { devices: [...user.devices, device].slice(-20) })
          if (user.devices.length > 0) await tellSecurity(trx, context, user, 'newDevice', user.email, { device })
        }
        return accountWithSession(user, await startSession(trx, user.id, device))
      })
    },

    async logout({ me }) {
      if (me) await db.deleteFrom('sessions').where('key_hash', '=', me.keyHash).execute()
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

    async endSessions({ params, query, me }) {
      if (!isOwn(me, params.id)) return refuse('not_allowed')
      if (query.session === undefined) await endSessions(db, me.userId, me.keyHash)
      else if (!(await endSession(db, me.userId, query.session))) return refuse('not_found')
      return done
    },

    async ticket({ me }) {
      return { ticket: await newToken(db, 'ticket', { userId: me.userId }) }
    },
  })
}

/** The seconds until the next try to sign in to an account, known or not, is let through (decisions B.10). */
async function waitFor(context: Context, account: string): Promise<number> {
  const { count, last } = await triesOf(context.db, context, 'signin', account)
  const seconds = signInWait(count, limitOf(context.settings, 'signin'))
  if (seconds === 0 || last === null) return 0
  return Math.max(0, Math.ceil((Date.parse(String(last)) + seconds * 1000 - Date.now()) / 1000))
}
