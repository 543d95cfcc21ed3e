import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import type { UserRow } from '../store.ts'
import { verifyPassword } from './hash-password.ts'
import { clearFailedSignIns, countSignInAttempt, recordFailedSignIn } from './sign-in-attempts.ts'

/**
 * Checks the current password of a signed-in user. A wrong one counts as a sign-in attempt, so that an open or stolen session
 * cannot be used to guess it. Call it before a transaction begins: it counts on its own.
 */
export async function verifyCurrentPassword(
  context: Context,
  request: FastifyRequest,
  user: UserRow,
  password: string,
): Promise<'right' | 'wrong' | Refusal<'rate_limited'>> {
  const account = user.email ?? user.username ?? `user ${user.id}`
  const limited = await countSignInAttempt(context, request, account)
  if (limited) return limited
  if (!(await verifyPassword(user.password_hash, password, context.passwordCost))) {
    await recordFailedSignIn(context, request, account)
    return 'wrong'
  }
  await clearFailedSignIns(context.db, context, request, account)
  return 'right'
}
