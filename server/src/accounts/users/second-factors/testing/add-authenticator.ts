import assert from 'node:assert/strict'
import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { Proof } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import { Secret, TOTP } from 'otpauth'
import type { Caller, TestServices } from '../../../../app/services/testing/services.ts'
import type { UserRow } from '../../store.ts'

/** The code that an app shows for a secret, `steps` periods of 30 seconds from now. */
export const generateTotpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export interface AddedAuthenticator {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Adds an authenticator app to an account without using the current code. */
export async function addAuthenticator(
  { context }: Pick<TestServices, 'context'>,
  me: Caller,
  user: UserRow,
  proof: Proof,
): Promise<AddedAuthenticator> {
  const params = { id: user.id }
  const { token, secret } = await me.call(secondFactors.beginAuthenticator, { params, body: {} })
  const body = { token, newCode: generateTotpCode(secret), proof }
  const { recoveryCodes } = await me.call(secondFactors.addAuthenticator, { params, body })
  assert.ok(recoveryCodes)
  await context.db
    .updateTable('authenticators')
    .set((e) => ({ last_step: e('last_step', '-', 1) }))
    .where('user_id', '=', user.id)
    .execute()
  return { secret, recoveryCodes }
}
