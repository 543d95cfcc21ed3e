import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { logSecurityEvent } from '../../shared/security-log.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { type FinishedSignIn, finishSignIn } from '../second-factors/finish-sign-in.ts'
import { findUserByLogin } from '../store.ts'
import { verifyPassword } from './hash-password.ts'
import { clearFailedSignIns, countSignInAttempt, recordFailedSignIn } from './sign-in-attempts.ts'

/** Signs in by e-mail or user name and password; a wrong password and an unknown account give the same refusal (SES-010). */
export async function signInByPassword(
  context: Context,
  request: FastifyRequest,
  login: string,
  password: string,
): Promise<FinishedSignIn | Refusal<'rate_limited' | 'bad_credentials'>> {
  const { db } = context
  const limited = await countSignInAttempt(context, request, login)
  if (limited) return limited
  const user = await findUserByLogin(db, login)
  const right = await verifyPassword(user?.password_hash, password, context.passwordCost)
  if (!user || !right || !user.active) {
    await recordFailedSignIn(context, request, login)
    logSecurityEvent(context, { event: 'sign_in_failed', method: 'password', account: login }, request)
    return refuse('bad_credentials')
  }
  return inTransaction(
    context,
    async (trx, context) => {
      await clearFailedSignIns(trx, context, request, login)
      return finishSignIn(trx, context, request, user)
    },
    { onRefusal: 'commit' },
  )
}
