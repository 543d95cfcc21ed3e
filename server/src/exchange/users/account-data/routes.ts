import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { lockAdmins } from '../../../accounts/users/admins.ts'
import { checkOwnAccount } from '../../../accounts/users/own-account.ts'
import { reauthenticate } from '../../../accounts/users/second-factors/reauthenticate.ts'
import { findUser, lockCheckedUser } from '../../../accounts/users/store.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

/** Users may export and delete their own account only. */
export function accountDataRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, accountData, {
    async export({ params, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const user = await findUser(db, me.userId)
      if (!user) return refuse('not_allowed')
      logSecurityEvent(context, { event: 'account_exported', userId: user.id }, request)
      return exportAccount(context, me, user)
    },

    async remove({ params, body, me, request }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const existingUser = await findUser(db, me.userId)
      if (!existingUser) return refuse('not_allowed')
      const proof = body.proof ?? (body.password === undefined ? undefined : { password: body.password })
      const unproven = await reauthenticate(context, request, me, existingUser, 'delete account', proof)
      if (unproven) return unproven
      return inTransaction(context, async (trx, context) => {
        const admins = await lockAdmins(trx)
        const user = await lockCheckedUser(trx, existingUser)
        if (!user) {
          logSecurityEvent(context, { event: 'reauthentication_failed', userId: me.userId }, request)
          return existingUser.password_hash === null
            ? refuse('reauthentication_required')
            : refuse('password_wrong', { fields: [{ field: 'password', code: 'wrong' }] })
        }
        const refused = await deleteAccount(trx, context, user, admins)
        if (refused) return refused
        logSecurityEvent(context, { event: 'account_deleted', userId: user.id }, request)
        return done
      })
    },
  })
}
