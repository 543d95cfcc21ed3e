import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { parseSecondFactorCode } from '@folkmoot/core/users/second-factors/codes.ts'
import type { PasskeyAssertion } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { forgetTries, withinLimit } from '../../http/limits.ts'
import { passkeySite } from '../../http/passkey-site.ts'
import { logSecurityEvent, type SecondFactorKind } from '../../shared/security-log.ts'
import { inTransaction } from '../../shared/transaction.ts'
import { acceptAuthenticatorCode } from './authenticator.ts'
import { checkAssertion } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'

interface GivenFactor {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

/**
 * Checks a code or a passkey of an account. Tries are counted before they are looked at, so that many at once are many; a
 * right one is forgiven. It writes outside any transaction: a code that was right is used up whatever follows.
 */
export async function checkSecondFactor(
  context: Context,
  request: FastifyRequest,
  userId: number,
  given: GivenFactor,
  purpose: 'second step' | 'proof',
): Promise<{ right: SecondFactorKind } | Refusal<'rate_limited' | 'code_wrong' | 'passkey_refused'>> {
  const { db } = context
  // whoever proves themselves is signed in already: a stranger who guesses at the sign-in does not make them wait
  const who = `account ${userId} ${purpose}`
  const limited = await inTransaction(context, (trx, context) => withinLimit(trx, context, 'secondfactor', who))
  if (limited) return limited
  const answer = given.passkey
    ? await checkPasskey(context, request, userId, given.passkey, purpose)
    : await checkCode(context, userId, given.code ?? '')
  if (isRefusal(answer)) logSecurityEvent(context, { event: 'second_factor_failed', userId }, request)
  else await forgetTries(db, context, 'secondfactor', who)
  return answer
}

async function checkCode(context: Context, userId: number, text: string) {
  const { db } = context
  const typed = parseSecondFactorCode(text)
  const right =
    typed?.kind === 'authenticator'
      ? await acceptAuthenticatorCode(context, db, userId, typed.code)
      : typed !== undefined && (await useRecoveryCode(db, userId, typed.code))
  return right && typed ? { right: typed.kind } : refuse('code_wrong', { fields: [{ field: 'code', code: 'wrong' }] })
}

async function checkPasskey(
  context: Context,
  request: FastifyRequest,
  userId: number,
  passkey: PasskeyAssertion,
  purpose: 'second step' | 'proof',
) {
  const site = passkeySite(context.settings, request)
  const row = site && (await checkAssertion(context.db, site, purpose, passkey, userId))
  return row ? { right: 'passkey' as const } : refuse('passkey_refused')
}
