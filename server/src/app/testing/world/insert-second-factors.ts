import { generateAuthenticatorSecret, sealAuthenticatorSecret } from '../../../accounts/users/second-factors/authenticator.ts'
import { createRegistrationOptions, verifyPasskeyRegistration } from '../../../accounts/users/second-factors/passkeys.ts'
import { updateSecondFactorFlag } from '../../../accounts/users/second-factors/store.ts'
import { createSoftwarePasskey } from '../../../accounts/users/second-factors/testing/software-passkey.ts'
import { findUser } from '../../../accounts/users/store.ts'
import { hashPasswordCheaply } from '../../../accounts/users/testing/create-users.ts'
import type { Context } from '../../../platform/http/context.ts'
import { insertToken } from './insert-records.ts'
import { insertRow } from './insert-row.ts'
import { type Person, type SecondFactors, SITE, type SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'
const RECOVERY_CODE = 'BENC-HATD-UCK2'

/** Gives an account an authenticator app, a passkey and a recovery code. */
export async function insertSecondFactors(context: Context, mark: string, { id }: Person): Promise<SecondFactors> {
  const { db } = context
  const secret = generateAuthenticatorSecret()
  await db
    .insertInto('authenticators')
    .values({ user_id: id, secret: sealAuthenticatorSecret(context, id, secret), created_at: LONG_AGO })
    .execute()
  await insertRow(db, 'recovery_codes', {
    user_id: id,
    code_hash: await hashPasswordCheaply(RECOVERY_CODE.replaceAll('-', '')),
  })
  const user = await findUser(db, id)
  if (!user) throw new Error('the person is missing')
  const passkey = createSoftwarePasskey(SITE.rpId)
  const { options } = await createRegistrationOptions(db, SITE, mark, user)
  const registration = passkey.register(options, SITE.origin)
  const checked = await verifyPasskeyRegistration(db, SITE, id, { name: `${mark} phone`, registration })
  if (!checked) throw new Error('the passkey was refused')
  const { id: passkeyId } = await insertRow(db, 'passkeys', checked)
  await updateSecondFactorFlag(db, id)
  return { secret, passkeyId, passkey: passkey.save(), recoveryCode: RECOVERY_CODE }
}

/** Inserts what is pending for second factors: the author's sign-in, the member's new app, and challenges of each purpose. */
export async function insertPendingFactors(
  context: Context,
  { mark, people }: Pick<SideWorld, 'mark' | 'people'>,
): Promise<Pick<SideWorld, 'newSecret' | 'tokens'>> {
  const { db } = context
  const newSecret = generateAuthenticatorSecret()
  const challenge = (name: string, purpose: string, userId?: number) =>
    insertToken(db, 'passkey', mark, { name, data: { purpose }, ...(userId === undefined ? {} : { userId }) })
  const tokens = {
    secondstep: await insertToken(db, 'secondstep', mark, { userId: people.AU.id, data: { provider: 'password' } }),
    authenticator: await insertToken(db, 'authenticator', mark, {
      userId: people.Me.id,
      data: { secret: sealAuthenticatorSecret(context, people.Me.id, newSecret) },
    }),
    passkeyToRegister: await challenge('passkey-to-register', 'register', people.Me.id),
    passkeyToSignIn: await challenge('passkey-to-sign-in', 'sign in'),
    passkeyAsSecondStep: await challenge('passkey-as-second-step', 'second step', people.AU.id),
    passkeyAsProof: await challenge('passkey-as-proof', 'proof', people.AU.id),
  }
  return { newSecret, tokens }
}
