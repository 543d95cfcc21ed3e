import type { PasskeyAssertion, PasskeyRegistration } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { currentSite } from '../../../platform/lib/site.ts'

type PasskeyOptions = Readonly<Record<string, unknown>>

/** Passkeys work at this address and in this browser. */
export const arePasskeysSupported = (): boolean => currentSite().passkeys && 'PublicKeyCredential' in globalThis

/** SimpleWebAuthn is fetched when a passkey is first made or used. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Asks the device to make a passkey; undefined when the person stopped it, or the device has none. */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyRegistration | undefined> {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential: RegistrationResponseJSON | undefined = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!credential) return undefined
  const { clientDataJSON, attestationObject, transports } = credential.response
  return {
    id: credential.id,
    rawId: credential.rawId,
    type: credential.type,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    clientExtensionResults: {},
  }
}

/** Asks the device to sign with a passkey; undefined when the person stopped it. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const assertion: AuthenticationResponseJSON | undefined = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!assertion) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = assertion.response
  return {
    id: assertion.id,
    rawId: assertion.rawId,
    type: assertion.type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  }
}
