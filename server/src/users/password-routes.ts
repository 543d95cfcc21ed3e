import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { checkChange, checkPassword } from '@folkmoot/core/users/password.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { siteUrl } from '../mail/site-url.ts'
import { addJob } from '../shared/job.ts'
import { needCaptchaAfterMany } from './captcha.ts'
import type { Forgotten } from './forgot.ts'
import { coarsePlace, tellSecurity } from './letters.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { resetForm } from './reset-form.ts'
import { findUser, lockUser, updateUser } from './store.ts'
import { dropTokens, lockToken } from './tokens.ts'

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  serve(app, context, passwords, {
    forgot({ body, request }) {
      const job: Forgotten = {
        email: body.email,
        form: resetForm(body.configUrl, siteUrl(settings), settings.allowedOrigins),
        place: coarsePlace(request),
      }
      return db.transaction().execute(async (trx) => {
        const no =
          (await needCaptchaAfterMany(trx, context, 'forgot', request.ip, body.captcha)) ??
          (await withinLimit(trx, context, 'forgotmail', body.email))
        if (no) return no
        await addJob(trx, 'forgot', job)
        return done
      })
    },

    async reset({ body, request }) {
      const hash = await hashPassword(body.password)
      return db.transaction().execute(async (trx) => {
        const no = await needCaptchaAfterMany(trx, context, 'reset', request.ip, body.captcha)
        if (no) return no
        const token = await lockToken(trx, ['reset'], body.token)
        const user = token?.userId ? await lockUser(trx, token.userId) : undefined
        if (!token || !user?.active || user.email !== token.data.email) return refuse('token_unknown')
        const weak = checkPassword(body, user, settings.passwordMinLength)
        if (weak) return weak
        // whoever opened the link has the mailbox
        await updateUser(trx, user.id, { password_hash: hash, email_verified: true })
        await dropTokens(trx, 'reset', user.id)
        await endSessions(trx, user.id)
        await tellSecurity(trx, context, user, 'passwordChanged', user.email)
        return done
      })
    },

    async change({ body, me }) {
      const user = await findUser(db, me.userId)
      if (!user || !(await passwordMatches(user.password_hash, body.oldPassword))) {
        return refuse('old_password_wrong', { fields: [{ field: 'oldPassword', code: 'wrong' }] })
      }
      const weak = checkChange(body, user, settings.passwordMinLength)
      if (weak) return weak
      const hash = await hashPassword(body.password)
      return db.transaction().execute(async (trx) => {
        await updateUser(trx, user.id, { password_hash: hash })
        await dropTokens(trx, 'reset', user.id)
        await endSessions(trx, user.id, me.keyHash)
        await tellSecurity(trx, context, user, 'passwordChanged', user.email)
        return done
      })
    },
  })
}
