import { refuseRemovingSecondFactor } from '@folkmoot/core/accounts/users/policy.ts'
import { adminSecondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { notifySecurityChange } from '../account-mails.ts'
import { deleteSessions } from '../revoke-access.ts'
import { lockUser } from '../store.ts'
import { deleteSecondFactors } from './store.ts'

/** Admins may remove a lost second factor of another user; their own they remove on their profile, with proof. */
export function adminSecondFactorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, adminSecondFactors, {
    async takeOff({ params, me, request }) {
      const id = parseId(params.id) ?? 0
      const denied = refuseRemovingSecondFactor(me, id)
      if (denied) return denied
      return inTransaction(context, async (trx, context) => {
        const user = await lockUser(trx, id)
        if (!user || !(await deleteSecondFactors(trx, id))) return refuse('not_found')
        await deleteSessions(trx, id)
        await notifySecurityChange(trx, context, user, 'secondFactorTakenOff', user.email)
        logSecurityEvent(context, { event: 'second_factor_taken_off', userId: id, actorId: me.userId }, request)
        return done
      })
    },
  })
}
