import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { deviceOf } from './device.ts'
import { passwordMatches } from './passwords.ts'
import { accountOf, accountWithSession, findByLogin, findUser, startSession } from './store.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, users, {
    async login({ body, request }) {
      if (body.email.trim() === '' || body.password === '') return refuse('credentials_missing')
      const user = await findByLogin(db, body.email)
      const right = await passwordMatches(user?.password_hash, body.password)
      if (!user || !right || !user.active) return refuse('bad_credentials')
      return accountWithSession(user, await startSession(db, user.id, deviceOf(request.headers['user-agent'])))
    },

    async logout({ me }) {
      if (me) await db.deleteFrom('sessions').where('key_hash', '=', me.keyHash).execute()
      return done
    },

    async loggedIn({ params, me }) {
      const user = await findUser(db, me.userId)
      return user && String(user.id) === params.id ? accountOf(user) : refuse('not_allowed')
    },
  })
}
