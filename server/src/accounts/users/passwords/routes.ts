import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { checkNewPassword, checkPasswordChange } from '@folkmoot/core/platform/shared/password.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { checkRateLimit } from '../../../platform/http/rate-limits.ts'
import { serve } from '../../../platform/http/serve.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { describeRequestOrigin, notifySecurityChange } from '../account-mails.ts'
import { requireCaptchaAboveLimit } from '../captcha.ts'
import { deleteSessions, revokeAccess } from '../revoke-access.ts'
import { findUser, lockCheckedUser, lockUser, updateUser } from '../store.ts'
import { deleteAddressChanges, deleteTokens, lockToken } from '../tokens.ts'
import { checkCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { resolveResetFormUrl } from './reset-form-url.ts'
import type { PasswordResetJob } from './send-password-reset.ts'
import { verifyCurrentPassword } from './verify-current-password.ts'

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context
  serve(app, context, passwords, {
    forgot({ body, request }) {
      const job: PasswordResetJob = {
        email: body.email,
        form: resolveResetFormUrl(body.configUrl, { ...settings, site: siteUrl(settings) }),
        place: describeRequestOrigin(request),
      }
      return inTransaction(
        context,
        async (trx, context) => {
          const limitRefusal =
            (await requireCaptchaAboveLimit(trx, context, 'forgot', request.ip, body.captcha)) ??
            (await checkRateLimit(trx, context, 'forgotmail', body.email))
          if (limitRefusal) return limitRefusal
          await addJob(trx, 'forgot', job)
          logSecurityEvent(context, { event: 'password_reset_requested', account: body.email }, request)
          return done
        },
        { onRefusal: 'commit' },
      )
    },

    async reset({ body, request }) {
      const hash = await hashPassword(body.password, context.passwordCost)
      return inTransaction(
        context,
        async (trx, context) => {
          const captchaRefusal = await requireCaptchaAboveLimit(trx, context, 'reset', request.ip, body.captcha)
          if (captchaRefusal) return captchaRefusal
          const token = await lockToken(trx, ['reset'], body.token)
          const user = token?.userId ? await lockUser(trx, token.userId) : undefined
          if (!token || !user?.active || user.email !== token.data.email) return refuse('token_unknown')
          const person = { email: user.email, name: user.name, site: settings.instanceName }
          const passwordRefusal =
            checkNewPassword(body, person, settings.passwordMinLength) ?? (await checkCommonPassword(settings, body.password))
          if (passwordRefusal) return passwordRefusal
          // opening the link proves the mailbox, so access that a stranger set up before the confirmation is revoked
          if (settings.emailConfirmation && !user.email_verified) await revokeAccess(trx, context, user.id)
          await updateUser(trx, user.id, { password_hash: hash, email_verified: true })
          await deleteTokens(trx, 'reset', user.id)
          await deleteAddressChanges(trx, user)
          await deleteSessions(trx, user.id)
          logSecurityEvent(context, { event: 'password_reset', userId: user.id }, request)
          await notifySecurityChange(trx, context, user, 'passwordChanged', user.email)
          return done
        },
        { onRefusal: 'commit' },
      )
    },

    async change({ body, me, request }) {
      const user = await findUser(db, me.userId)
      const currentPasswordCheck = user && (await verifyCurrentPassword(context, request, user, body.oldPassword))
      if (isRefusal(currentPasswordCheck)) return currentPasswordCheck
      const refuseOldPassword = () => {
        logSecurityEvent(context, { event: 'reauthentication_failed', userId: me.userId }, request)
        return refuse('old_password_wrong', { fields: [{ field: 'oldPassword', code: 'wrong' }] })
      }
      if (!user || currentPasswordCheck === 'wrong') return refuseOldPassword()
      const person = { email: user.email, name: user.name, site: settings.instanceName }
      const newPasswordRefusal =
        checkPasswordChange(body, person, settings.passwordMinLength) ?? (await checkCommonPassword(settings, body.password))
      if (newPasswordRefusal) return newPasswordRefusal
      const hash = await hashPassword(body.password, context.passwordCost)
      return inTransaction(context, async (trx, context) => {
        if (!(await lockCheckedUser(trx, user))) return refuseOldPassword()
        await deleteTokens(trx, 'reset', user.id)
        await deleteAddressChanges(trx, user)
        await updateUser(trx, user.id, { password_hash: hash })
        await deleteSessions(trx, user.id, me.keyHash)
        logSecurityEvent(context, { event: 'password_changed', userId: user.id }, request)
        await notifySecurityChange(trx, context, user, 'passwordChanged', user.email)
        return done
      })
    },
  })
}
