import { wholeAccount } from '@folkmoot/core/log/account.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { lockAdmins } from '../users/admins.ts'
import { isOwn } from '../users/own.ts'
import { provePassword } from '../users/prove-password.ts'
import { findUser, lockUser } from '../users/store.ts'
import { deleteAccount } from './deletion.ts'
import { exportAccount } from './export.ts'

/** The acts that touch the whole of an account: only its own person does them. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, wholeAccount, {
    async export({ params, me, request }) {
      const user = isOwn(me, params.id) ? await findUser(db, me.userId) : undefined
      if (!user) return refuse('not_allowed')
      logSecurityEvent(context, { event: 'account_exported', userId: user.id }, request)
      return exportAccount(context, me, user)
    },

    async remove({ params, body, me, request }) {
      const found = isOwn(me, params.id) ? await findUser(db, me.userId) : undefined
      if (!found) return refuse('not_allowed')
      const proved = await provePassword(context, request, found, body.password)
      if (isRefusal(proved)) return proved
      if (proved === 'wrong') {
        logSecurityEvent(context, { event: 'reauthentication_failed', userId: me.userId }, request)
        return refuse('password_wrong', { fields: [{ field: 'password', code: 'wrong' }] })
      }
      return inTransaction(context, async (trx, context) => {
        const admins = await lockAdmins(trx)
        const user = await lockUser(trx, me.userId)
        if (!user) return refuse('not_allowed')
        const refused = await deleteAccount(trx, context, user, admins)
        if (refused) return refused
        logSecurityEvent(context, { event: 'account_deleted', userId: user.id }, request)
        return done
      })
    },
  })
}
