import { CODE_DIGITS, CODE_SECONDS, isUnusedStep } from '@folkmoot/core/accounts/users/second-factors/codes.ts'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type SealKeys, seal, unsealWithAny } from '../../../platform/shared/seal.ts'
import { findAuthenticator } from './store.ts'

/** The parameters that common apps support: SHA-1, six digits, 30 seconds (RFC 6238). */
const totp = (secret: string, words: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
    ...words,
  })

/** A new secret of 160 bits in Base32. */
export const generateAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that an app reads from a QR code. */
export const authenticatorUri = (secret: string, site: string, account: string): string =>
  totp(secret, { issuer: site, label: account }).toString()

/** The step of a code, allowing one step before and after for clock drift; undefined when the code is wrong. */
export function findCodeStep(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / (CODE_SECONDS * 1000)) + delta
}

/** The sealed text names its account: in the row of another account it is not accepted. */
export const sealAuthenticatorSecret = (context: Pick<Context, 'secretKey'>, userId: number, secret: string): string =>
  seal(context.secretKey, `authenticator ${userId} ${secret}`)

export function unsealAuthenticatorSecret(context: SealKeys, userId: number, sealed: string): string | undefined {
  const [kind, owner, secret] = unsealWithAny(context, sealed)?.split(' ') ?? []
  return kind === 'authenticator' && owner === String(userId) ? secret : undefined
}

/** Accepts a code once: of two concurrent requests with the same code, the second finds the step used up. */
export async function acceptAuthenticatorCode(context: SealKeys, db: Db, userId: number, code: string, now = Date.now()): Promise<boolean> {
  const row = await findAuthenticator(db, userId)
  const secret = row && unsealAuthenticatorSecret(context, userId, row.secret)
  const step = secret ? findCodeStep(secret, code, now) : undefined
  if (!row || step === undefined || !isUnusedStep(step, row.last_step)) return false
  const used = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return Number(used.numUpdatedRows) > 0
}
