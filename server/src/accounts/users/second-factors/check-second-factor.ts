import { parseSecondFactorCode } from '@folkmoot/core/accounts/users/second-factors/codes.ts'
import type { PasskeyAssertion } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { passkeySite } from '../../../platform/http/passkey-site.ts'
import { checkRateLimit, deleteAttempts } from '../../../platform/http/rate-limits.ts'
import { logSecurityEvent, type SecondFactorKind } from '../../../platform/shared/security-log.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { acceptAuthenticatorCode } from './authenticator.ts'
import { verifyPasskeyAssertion } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

interface SecondFactorInput {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

/**
 * Checks a code or a passkey of an account. Attempts are counted before they are checked, so that concurrent ones all count; a
 * correct one is not counted. It writes outside any transaction: a correct code is used up whatever follows.
 */
export async function checkSecondFactor(
  context: Context,
  request: FastifyRequest,
  userId: number,
  input: SecondFactorInput,
  purpose: 'second step' | 'proof',
): Promise<{ right: SecondFactorKind } | Refusal<'rate_limited' | 'code_wrong' | 'passkey_refused'>> {
  const { db } = context
  // a proof has its own count, so that failed sign-ins by strangers do not block the signed-in owner
  const limitKey = `account ${userId} ${purpose}`
  const limited = await inTransaction(context, (trx, context) => checkRateLimit(trx, context, 'secondfactor', limitKey))
  if (limited) return limited
  const result = input.passkey
    ? await checkPasskey(context, request, userId, input.passkey, purpose)
    : await checkCode(context, userId, input.code ?? '')
  if (isRefusal(result)) logSecurityEvent(context, { event: 'second_factor_failed', userId }, request)
  else await deleteAttempts(db, context, 'secondfactor', limitKey)
  return result
}

async function checkCode(context: Context, userId: number, text: string) {
  const { db } = context
  const parsedCode = parseSecondFactorCode(text)
  const right =
    parsedCode?.kind === 'authenticator'
      ? await acceptAuthenticatorCode(context, db, userId, parsedCode.code)
      : parsedCode !== undefined && (await consumeRecoveryCode(db, userId, parsedCode.code))
  return right && parsedCode ? { right: parsedCode.kind } : refuse('code_wrong', { fields: [{ field: 'code', code: 'wrong' }] })
}

async function checkPasskey(
  context: Context,
  request: FastifyRequest,
  userId: number,
  passkey: PasskeyAssertion,
  purpose: 'second step' | 'proof',
) {
  const site = passkeySite(context.settings, request)
  const row = site && (await verifyPasskeyAssertion(context.db, site, purpose, passkey, userId))
  return row ? { right: 'passkey' as const } : refuse('passkey_refused')
}
