import type { AccountWithSession } from '@folkmoot/core/accounts/users/schemas.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { openSession } from '../open-session.ts'
import { lockCheckedUser, type UserRow } from '../store.ts'
import { createToken } from '../tokens.ts'
import { findAuthenticator, listPasskeys } from './store.ts'

export type FinishedSignIn = AccountWithSession | Refusal<'second_step_needed'>

/**
 * Completes a sign-in whose first factor (password, directory or provider) was correct. An account with a second factor gets no
 * session yet, but a single-use token, valid for ten minutes with the second factor. This refusal must not roll the transaction
 * back, or the token is lost. Undefined when what the first factor proved changed meanwhile.
 */
export async function finishSignIn(
  trx: Db,
  context: TransactionContext,
  request: FastifyRequest,
  user: UserRow,
  provider = 'password',
): Promise<FinishedSignIn | undefined> {
  if (!user.second_factor) return openSession(trx, context, request, user, { provider })
  if (!(await lockCheckedUser(trx, user))) return undefined
  const token = await createToken(trx, 'secondstep', { userId: user.id, data: { provider } })
  const authenticator = await findAuthenticator(trx, user.id)
  const passkeys = await listPasskeys(trx, user.id)
  logSecurityEvent(context, { event: 'second_factor_asked', userId: user.id, method: provider }, request)
  const methods = [...(authenticator ? (['authenticator'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])]
  return refuse('second_step_needed', { secondStep: { token, methods } })
}
