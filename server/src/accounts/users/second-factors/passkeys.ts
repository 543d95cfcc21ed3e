import type { PasskeyAssertion, PasskeyRegistration } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { PasskeySite } from '../../../platform/http/passkey-site.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { createSecret } from '../../../platform/shared/secrets.ts'
import type { UserRow } from '../store.ts'
import { consumeToken, storeToken } from '../tokens.ts'
import { findPasskey, listPasskeys, type PasskeyRow } from './store.ts'

/** What a challenge was issued for: a challenge for one purpose is refused for another. */
type ChallengePurpose = 'register' | 'sign in' | 'second step' | 'proof'

/** EdDSA, ES256 and RS256: the algorithms that every supported Node version can verify. */
const ALGORITHMS = [-8, -7, -257]

export const PASSKEYS_LIMIT = 20

/** Loads SimpleWebAuthn when the first passkey is registered or used. */
const loadWebAuthn = () => import('@simplewebauthn/server')
const decodeBase64url = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
/** The user handle of a passkey: the account's uuid, which reveals no name. */
const userHandleOf = (user: Pick<UserRow, 'uuid'>) => new Uint8Array(Buffer.from(user.uuid.replaceAll('-', ''), 'hex'))

/** A challenge of 32 random bytes; only its hash is stored, and it works once, for 5 minutes. */
async function createPasskeyChallenge(db: Db, purpose: ChallengePurpose, userId: number | undefined): Promise<string> {
  const challenge = createSecret()
  await storeToken(db, 'passkey', challenge, { userId, data: { purpose } })
  return challenge
}

/** Uses up the signed challenge; undefined when it is unknown, expired, used, or issued for another purpose. */
async function consumePasskeyChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: number | undefined,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = parseClientChallenge(clientDataJSON)
  const token = challenge ? await consumeToken(db, ['passkey'], challenge) : undefined
  return token?.data.purpose === purpose && token.userId === (userId ?? null) ? challenge : undefined
}

function parseClientChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Options to register a passkey that the device finds without a user name and that verifies its user. */
export async function createRegistrationOptions(db: Db, site: PasskeySite, siteName: string, user: UserRow) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await listPasskeys(db, user.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: site.rpId,
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    userID: userHandleOf(user),
    challenge: decodeBase64url(await createPasskeyChallenge(db, 'register', user.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** Verifies a passkey registration and returns the row to store; undefined when the verification fails. */
export async function verifyPasskeyRegistration(
  db: Db,
  site: PasskeySite,
  userId: number,
  { name, registration }: { name: string; registration: PasskeyRegistration },
) {
  const challenge = await consumePasskeyChallenge(db, 'register', userId, registration.response.clientDataJSON)
  if (!challenge) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { transports, ...response } = registration.response
  const checked = await verifyRegistrationResponse({
    response: {
      id: registration.id,
      rawId: registration.rawId,
      type: registration.type,
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { credential } = checked.registrationInfo
  return {
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
    name,
    created_at: machineNow(),
  }
}

/** Options to use a passkey: any that the device has for this site, or those of one account. */
export async function createAssertionOptions(db: Db, site: PasskeySite, purpose: Exclude<ChallengePurpose, 'register'>, userId?: number) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const known = userId === undefined ? [] : await listPasskeys(db, userId)
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: decodeBase64url(await createPasskeyChallenge(db, purpose, userId)),
    allowCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * The passkey that signed a challenge of this purpose, for this account where one is named; undefined when any check fails:
 * challenge, origin, site, signature, user verification, or a counter that went back, which reveals a copied key.
 */
export async function verifyPasskeyAssertion(
  db: Db,
  site: PasskeySite,
  purpose: Exclude<ChallengePurpose, 'register'>,
  assertion: PasskeyAssertion,
  userId?: number,
): Promise<PasskeyRow | undefined> {
  const challenge = await consumePasskeyChallenge(db, purpose, userId, assertion.response.clientDataJSON)
  const passkey = challenge ? await findPasskey(db, assertion.id) : undefined
  if (!challenge || !passkey || (userId !== undefined && passkey.user_id !== userId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle: handle, ...response } = assertion.response
  const checked = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.rawId,
      type: assertion.type,
      response: { ...response, ...(handle === undefined ? {} : { userHandle: handle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const used = await db
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, used_at: machineNow() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return Number(used.numUpdatedRows) > 0 ? passkey : undefined
}
