import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'
import { passwordMatches } from './passwords.ts'
import { type FinishedSignIn, finishSignIn } from './second-factors/finish-sign-in.ts'
import { beginSignIn, failSignIn, forgetFailures } from './sign-in-tries.ts'
import { findByLogin } from './store.ts'

/** By e-mail or user name and password; a wrong one and an unknown one are the same (SES-010). */
export async function signInByPassword(
  context: Context,
  request: FastifyRequest,
  login: string,
  password: string,
): Promise<FinishedSignIn | Refusal<'rate_limited' | 'bad_credentials'>> {
  const { db } = context
  const waits = await beginSignIn(context, request, login)
  if (waits) return waits
  const user = await findByLogin(db, login)
  const right = await passwordMatches(user?.password_hash, password)
  if (!user || !right || !user.active) {
    await failSignIn(context, request, login)
    logSecurityEvent(context, { event: 'sign_in_failed', method: 'password', account: login }, request)
    return refuse('bad_credentials')
  }
  return inTransaction(
    context,
    async (trx, context) => {
      await forgetFailures(trx, context, request, login)
      return finishSignIn(trx, context, request, user)
    },
    { onRefusal: 'commit' },
  )
}
