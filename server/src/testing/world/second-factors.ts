import type { Context } from '../../http/context.ts'
import { newAuthenticatorSecret, sealSecret } from '../../users/second-factors/authenticator.ts'
import { softwarePasskey } from '../../users/second-factors/authenticator-for-tests.ts'
import { checkRegistration, registrationOptions } from '../../users/second-factors/passkeys.ts'
import { updateSecondFactorFlag } from '../../users/second-factors/store.ts'
import { findUser } from '../../users/store.ts'
import { insertRow } from './insert.ts'
import { cheapHash } from './people.ts'
import { insertToken } from './records.ts'
import { type Person, type SecondFactors, SITE, type SideWorld } from './types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'
const RECOVERY_CODE = 'BENC-HATD-UCK2'

/** Gives an account an authenticator app, a passkey and a recovery code. */
export async function insertSecondFactors(context: Context, mark: string, { id }: Person): Promise<SecondFactors> {
  const { db } = context
  const secret = newAuthenticatorSecret()
  await db
    .insertInto('authenticators')
    .values({ user_id: id, secret: sealSecret(context, id, secret), created_at: LONG_AGO })
    .execute()
  await insertRow(db, 'recovery_codes', {
    user_id: id,
    code_hash: await cheapHash(RECOVERY_CODE.replaceAll('-', '')),
  })
  const user = await findUser(db, id)
  if (!user) throw new Error('the person is missing')
  const passkey = softwarePasskey(SITE.rpId)
  const { options } = await registrationOptions(db, SITE, mark, user)
  const registration = passkey.register(options, SITE.origin)
  const checked = await checkRegistration(db, SITE, id, { name: `${mark} phone`, registration })
  if (!checked) throw new Error('the passkey was refused')
  const { id: passkeyId } = await insertRow(db, 'passkeys', checked)
  await updateSecondFactorFlag(db, id)
  return { secret, passkeyId, passkey: passkey.save(), recoveryCode: RECOVERY_CODE }
}

/** What waits for a second factor: the author's sign-in, the member's new app, and challenges of each purpose. */
export async function insertPendingFactors(
  context: Context,
  { mark, people }: Pick<SideWorld, 'mark' | 'people'>,
): Promise<Pick<SideWorld, 'newSecret' | 'tokens'>> {
  const { db } = context
  const newSecret = newAuthenticatorSecret()
  const challenge = (name: string, purpose: string, userId?: number) =>
    insertToken(db, 'passkey', mark, { name, data: { purpose }, ...(userId === undefined ? {} : { userId }) })
  const tokens = {
    secondstep: await insertToken(db, 'secondstep', mark, { userId: people.AU.id, data: { provider: 'password' } }),
    authenticator: await insertToken(db, 'authenticator', mark, {
      userId: people.Me.id,
      data: { secret: sealSecret(context, people.Me.id, newSecret) },
    }),
    passkeyToRegister: await challenge('passkey-to-register', 'register', people.Me.id),
    passkeyToSignIn: await challenge('passkey-to-sign-in', 'sign in'),
    passkeyAsSecondStep: await challenge('passkey-as-second-step', 'second step', people.AU.id),
    passkeyAsProof: await challenge('passkey-as-proof', 'proof', people.AU.id),
  }
  return { newSecret, tokens }
}
