import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { passwordMatches } from './passwords.ts'
import { beginSignIn, failSignIn, forgetFailures } from './sign-in-tries.ts'
import type { UserRow } from './store.ts'

/**
 * Looks at the present password of somebody who is signed in. A wrong one counts as a try to sign in to the account, so that
 * a session left open or stolen does not guess it. Call it before a transaction begins: it counts on its own.
 */
export async function provePassword(
  context: Context,
  request: FastifyRequest,
  user: UserRow,
  password: string,
): Promise<'right' | 'wrong' | Refusal<'rate_limited'>> {
  const account = user.email ?? user.username ?? `user ${user.id}`
  const waits = await beginSignIn(context, request, account)
  if (waits) return waits
  if (!(await passwordMatches(user.password_hash, password))) {
    await failSignIn(context, request, account)
    return 'wrong'
  }
  await forgetFailures(context.db, context, request, account)
  return 'right'
}
