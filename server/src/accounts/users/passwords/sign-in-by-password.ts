import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { type FinishedSignIn, finishSignIn } from '../second-factors/finish-sign-in.ts'
import { findUserByLogin, type UserRow } from '../store.ts'
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
  const signIn = user?.active && right ? await finishPasswordSignIn(context, request, login, user) : undefined
  if (signIn) return signIn
  await recordFailedSignIn(context, request, login)
  logSecurityEvent(context, { event: 'sign_in_failed', method: 'password', account: login }, request)
  return refuse('bad_credentials')
}

const finishPasswordSignIn = (context: Context, request: FastifyRequest, login: string, user: UserRow) =>
  inTransaction(
    context,
    async (trx, context) => {
      const signIn = await finishSignIn(trx, context, request, user)
      if (signIn) await clearFailedSignIns(trx, context, request, login)
      return signIn
    },
    { onRefusal: 'commit' },
  )
