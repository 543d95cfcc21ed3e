import { randomInt } from 'node:crypto'
import { formatRecoveryCode, RECOVERY_CODES } from '@folkmoot/core/accounts/users/second-factors/codes.ts'
import type { Context } from '../../../../platform/http/context.ts'
import type { PasskeySite } from '../../../../platform/http/passkey-site.ts'
import type { UserRow } from '../../store.ts'
import { hashPasswordCheaply } from '../../testing/create-users.ts'
import { generateAuthenticatorSecret, sealAuthenticatorSecret } from '../authenticator.ts'
import { createRegistrationOptions, verifyPasskeyRegistration } from '../passkeys.ts'
import { replaceRecoveryCodes } from '../recovery-codes.ts'
import { insertPasskey, updateSecondFactorFlag, upsertAuthenticator } from '../store.ts'
import type { AddedAuthenticator } from './add-authenticator.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

/** Recovery codes as those of the product, whose eight hashes take a core 200 ms; these cost nothing to make or to verify. */
async function insertRecoveryCodes({ db }: Pick<Context, 'db'>, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(Array.from({ length: 12 }, () => randomInt(32))))
  const hashes = await Promise.all(codes.map((code) => hashPasswordCheaply(code.replaceAll('-', ''))))
  await replaceRecoveryCodes(db, userId, { codes, hashes })
  return codes
}

/** Gives an account an authenticator app, none of whose codes is used, and recovery codes: where adding it is not the subject. */
export async function insertAuthenticator(
  context: Pick<Context, 'db' | 'secretKey'>,
  { id }: Pick<UserRow, 'id'>,
): Promise<AddedAuthenticator> {
  const { db } = context
  const secret = generateAuthenticatorSecret()
  await upsertAuthenticator(db, id, { secret: sealAuthenticatorSecret(context, id, secret), lastStep: 0 })
  const recoveryCodes = await insertRecoveryCodes(context, id)
  await updateSecondFactorFlag(db, id)
  return { secret, recoveryCodes }
}

/** Gives an account a passkey of this site, and recovery codes: where adding it is not the subject. */
export async function insertSoftwarePasskey(context: Pick<Context, 'db'>, site: PasskeySite, user: UserRow): Promise<SoftwarePasskey> {
  const { db } = context
  const passkey = createSoftwarePasskey(site.rpId)
  const { options } = await createRegistrationOptions(db, site, 'Rivermouth', user)
  const registration = passkey.register(options, site.origin)
  const row = await verifyPasskeyRegistration(db, site, user.id, { name: 'My phone', registration })
  if (!row) throw new Error('the passkey was refused')
  await insertPasskey(db, row)
  await insertRecoveryCodes(context, user.id)
  await updateSecondFactorFlag(db, user.id)
  return passkey
}
