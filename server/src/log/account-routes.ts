import { wholeAccount } from '@folkmoot/core/log/account.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { inTransaction } from '../shared/transaction.ts'
import { isOwn } from '../users/own.ts'
import { passwordMatches } from '../users/passwords.ts'
import { findUser, lockUser } from '../users/store.ts'
import { deleteAccount } from './deletion.ts'
import { exportAccount } from './export.ts'

/** The acts that touch the whole of an account: only its own person does them. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, wholeAccount, {
    async export({ params, me }) {
      const user = isOwn(me, params.id) ? await findUser(db, me.userId) : undefined
      return user ? exportAccount(context, me, user) : refuse('not_allowed')
    },

    async remove({ params, body, me }) {
      const found = isOwn(me, params.id) ? await findUser(db, me.userId) : undefined
      if (!found) return refuse('not_allowed')
      if (!(await passwordMatches(found.password_hash, body.password))) {
        return refuse('password_wrong', { fields: [{ field: 'password', code: 'wrong' }] })
      }
      return inTransaction(db, async (trx) => {
        const user = await lockUser(trx, me.userId)
        if (!user) return refuse('not_allowed')
        return (await deleteAccount(trx, context, user)) ?? done
      })
    },
  })
}
