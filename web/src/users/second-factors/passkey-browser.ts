import type { PasskeyAssertion, PasskeyRegistration } from '@folkmoot/core/users/second-factors/schemas.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { currentSite } from '../../lib/site.ts'

type Options = Readonly<Record<string, unknown>>

/** Passkeys work at this address and in this browser. */
export const passkeysWork = (): boolean => currentSite().passkeys && 'PublicKeyCredential' in globalThis

/** SimpleWebAuthn is fetched when a passkey is first made or used. */
const library = () => import('@simplewebauthn/browser')

/** Asks the device to make a passkey; undefined when the person stopped it, or the device has none. */
export async function makePasskey(options: Options): Promise<PasskeyRegistration | undefined> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made: RegistrationResponseJSON | undefined = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    clientExtensionResults: {},
  }
}

/** Asks the device to sign with a passkey; undefined when the person stopped it. */
export async function signWithPasskey(options: Options): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used: AuthenticationResponseJSON | undefined = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!used) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  return {
    id: used.id,
    rawId: used.rawId,
    type: used.type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  }
}
