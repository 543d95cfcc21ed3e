import { done } from '@folkmoot/core/shared/done.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { passwords } from '@folkmoot/core/users/endpoints.ts'
import { checkChange, checkPassword } from '@folkmoot/core/users/password.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { siteUrl } from '../mail/site-url.ts'
import { addJob } from '../shared/job.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { needCaptchaAfterMany } from './captcha.ts'
import { refusesCommonPassword } from './common-passwords.ts'
import type { Forgotten } from './forgot.ts'
import { coarsePlace, tellSecurity } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { resetForm } from './reset-form.ts'
import { revokeAccess } from './revoke-access.ts'
import { findUser, lockUser, updateUser } from './store.ts'
import { dropTokens, lockToken } from './tokens.ts'

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  serve(app, context, passwords, {
    forgot({ body, request }) {
      const job: Forgotten = {
        email: body.email,
        form: resetForm(body.configUrl, { ...settings, site: siteUrl(settings) }),
        place: coarsePlace(request),
      }
      return inTransaction(
        context,
        async (trx, context) => {
          const no =
            (await needCaptchaAfterMany(trx, context, 'forgot', request.ip, body.captcha)) ??
            (await withinLimit(trx, context, 'forgotmail', body.email))
          if (no) return no
          await addJob(trx, 'forgot', job)
          logSecurityEvent(context, { event: 'password_reset_requested', account: body.email }, request)
          return done
        },
        { onRefusal: 'commit' },
      )
    },

    async reset({ body, request }) {
      const hash = await hashPassword(body.password)
      return inTransaction(
        context,
        async (trx, context) => {
          const no = await needCaptchaAfterMany(trx, context, 'reset', request.ip, body.captcha)
          if (no) return no
          const token = await lockToken(trx, ['reset'], body.token)
          const user = token?.userId ? await lockUser(trx, token.userId) : undefined
          if (!token || !user?.active || user.email !== token.data.email) return refuse('token_unknown')
          const person = { email: user.email, name: user.name, site: settings.instanceName }
          const weak =
            checkPassword(body, person, settings.passwordMinLength) ??
            (await refusesCommonPassword(settings, body.password))
          if (weak) return weak
          // whoever opened the link has the mailbox; what a stranger set up before it was confirmed must not stay
          if (settings.emailConfirmation && !user.email_verified) await revokeAccess(trx, user.id)
          await updateUser(trx, user.id, { password_hash: hash, email_verified: true })
          await dropTokens(trx, 'reset', user.id)
          await endSessions(trx, user.id)
          logSecurityEvent(context, { event: 'password_reset', userId: user.id }, request)
          await tellSecurity(trx, context, user, 'passwordChanged', user.email)
          return done
        },
        { onRefusal: 'commit' },
      )
    },

    async change({ body, me, request }) {
      const user = await findUser(db, me.userId)
      const proved = user && (await provePassword(context, request, user, body.oldPassword))
      if (isRefusal(proved)) return proved
      if (!user || proved === 'wrong') {
        logSecurityEvent(context, { event: 'reauthentication_failed', userId: me.userId }, request)
        return refuse('old_password_wrong', { fields: [{ field: 'oldPassword', code: 'wrong' }] })
      }
      const person = { email: user.email, name: user.name, site: settings.instanceName }
      const weak =
        checkChange(body, person, settings.passwordMinLength) ?? (await refusesCommonPassword(settings, body.password))
      if (weak) return weak
      const hash = await hashPassword(body.password)
      return inTransaction(context, async (trx, context) => {
        await dropTokens(trx, 'reset', user.id)
        await updateUser(trx, user.id, { password_hash: hash })
        await endSessions(trx, user.id, me.keyHash)
        logSecurityEvent(context, { event: 'password_changed', userId: user.id }, request)
        await tellSecurity(trx, context, user, 'passwordChanged', user.email)
        return done
      })
    },
  })
}
