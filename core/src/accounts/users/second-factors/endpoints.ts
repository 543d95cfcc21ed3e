import { z } from 'zod/mini'
import { Done } from '../../../platform/shared/done.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { requiredLine } from '../../../platform/shared/text/line.ts'
import { limitedText } from '../fields.ts'
import { AccountWithSession } from '../schemas.ts'
import { AddedSecondFactor, PasskeyAssertion, PasskeyChallenge, PasskeyRegistration, Proof, SecondFactorState } from './schemas.ts'

/** The refusals of reauthentication. */
export const PROOF_REFUSALS = [
  'password_wrong',
  'code_wrong',
  'passkey_refused',
  'reauthentication_required',
  'fresh_sign_in_needed',
] as const

const PasskeyName = requiredLine(60)

/** The second factors of the user's own account. */
export const secondFactors = {
  read: endpoint({
    method: 'GET',
    path: '/user/:id/second-factor',
    summary: 'How the own account is protected: password, authenticator app, passkeys, recovery codes left.',
    access: 'session',
    response: SecondFactorState,
    refusals: ['not_allowed'],
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/user/:id/second-factor/authenticator/begin',
    summary: 'A new secret for an authenticator app; it counts once a code made with it is sent, within 15 minutes.',
    access: 'session',
    secretResponse: true,
    body: z.object({}),
    response: z.object({ token: z.string(), secret: z.string(), uri: z.string() }),
    refusals: ['not_allowed'],
  }),
  addAuthenticator: endpoint({
    method: 'POST',
    path: '/user/:id/second-factor/authenticator',
    summary: 'Adds the authenticator app, or replaces it, by a code it shows; gives recovery codes with a first second factor.',
    access: 'session',
    secretResponse: true,
    body: z.object({ token: limitedText(100), newCode: limitedText(20), proof: Proof }),
    response: AddedSecondFactor,
    refusals: ['not_allowed', 'token_unknown', 'new_code_wrong', ...PROOF_REFUSALS],
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/user/:id/second-factor/authenticator',
    summary: 'Removes the authenticator app; takes the password and a second factor.',
    access: 'session',
    body: Proof,
    response: SecondFactorState,
    refusals: ['not_allowed', 'not_found', ...PROOF_REFUSALS],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/:id/second-factor/recovery-code',
    summary: 'Makes new recovery codes, shown this once; the old ones work no more. Takes the password and a second factor.',
    access: 'session',
    secretResponse: true,
    body: Proof,
    response: AddedSecondFactor,
    refusals: ['not_allowed', 'not_found', ...PROOF_REFUSALS],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/user/:id/passkey/begin',
    summary: 'What the browser needs to make a passkey; works once, for 5 minutes.',
    access: 'session',
    body: z.object({}),
    response: PasskeyChallenge,
    refusals: ['not_allowed', 'passkeys_unavailable', 'limit_reached'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/user/:id/passkey',
    summary: 'Adds a passkey under a name; gives recovery codes with a first second factor.',
    access: 'session',
    secretResponse: true,
    body: z.object({ name: PasskeyName, registration: PasskeyRegistration, proof: Proof }),
    response: AddedSecondFactor,
    refusals: ['not_allowed', 'passkeys_unavailable', 'passkey_known', 'limit_reached', ...PROOF_REFUSALS],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/user/:id/passkey/:passkey',
    summary: 'Removes a passkey; takes the password and a second factor.',
    access: 'session',
    body: Proof,
    response: SecondFactorState,
    refusals: ['not_allowed', 'not_found', ...PROOF_REFUSALS],
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/user/:id/passkey/challenge',
    summary: 'What the browser needs to prove with a passkey who one is; works once, for 5 minutes.',
    access: 'session',
    body: z.object({}),
    response: PasskeyChallenge,
    refusals: ['not_allowed', 'passkeys_unavailable'],
  }),
}

/** Sign-in with a passkey, and the second step of other sign-ins. */
export const secondStep = {
  finish: endpoint({
    method: 'POST',
    path: '/user/login/second-factor',
    summary: 'Ends a sign-in that asked for the second factor: with a code of the app, a recovery code or a passkey.',
    body: z.object({
      token: limitedText(100),
      code: z.optional(limitedText(40)),
      passkey: z.optional(PasskeyAssertion),
    }),
    response: AccountWithSession,
    refusals: ['token_unknown', 'code_wrong', 'passkey_refused'],
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/user/login/second-factor/challenge',
    summary: 'What the browser needs to use a passkey as the second factor of this sign-in.',
    body: z.object({ token: limitedText(100) }),
    response: PasskeyChallenge,
    refusals: ['token_unknown', 'passkeys_unavailable'],
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/user/login/passkey/challenge',
    summary: 'What the browser needs to sign in with a passkey alone; works once, for 5 minutes.',
    body: z.object({}),
    response: PasskeyChallenge,
    refusals: ['passkeys_unavailable'],
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/user/login/passkey',
    summary: 'Signs in with a passkey that checked its person; no password and no second factor is asked.',
    body: z.object({ passkey: PasskeyAssertion }),
    response: AccountWithSession,
    refusals: ['passkey_refused', 'passkeys_unavailable'],
  }),
}

/** Help for users who lost their second factor. */
export const adminSecondFactors = {
  takeOff: endpoint({
    method: 'DELETE',
    path: '/admin/user/:id/second-factor',
    summary: 'Takes every second factor off an account whose person lost it, ends its sessions and tells the person.',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'not_found'],
  }),
}
