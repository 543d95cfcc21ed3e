import { generateTotpCode } from '../../../accounts/users/second-factors/testing/add-authenticator.ts'
import { createSoftwarePasskey, loadSoftwarePasskey } from '../../../accounts/users/second-factors/testing/software-passkey.ts'
import { PASSWORD, SITE, type SideWorld, type World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const self = (_: unknown, me: { id: number }) => ({ params: { id: me.id } })
const begin = (_: unknown, me: { id: number }) => ({ params: { id: me.id }, body: {} })
const tokenOf = (w: World, name: string): string => w.a.tokens[name] ?? ''

/** The response of a passkey of side A to a challenge. */
export const signed = (w: World, challenge: string, whose: keyof SideWorld['secondFactors'] = 'AU') =>
  loadSoftwarePasskey(w.a.secondFactors[whose].passkey).assert({ challenge }, SITE.origin)

/** The response of a new passkey to a challenge. */
export const registered = (challenge: string) => createSoftwarePasskey(SITE.rpId).register({ challenge, user: { id: 'new' } }, SITE.origin)

/** The password and the present code of the author's app. */
const proofOfAuthor = (w: World) => ({ password: PASSWORD, code: generateTotpCode(w.a.secondFactors.AU.secret) })

export const secondFactorsCalls: CallsOf<'secondFactors'> = {
  read: { by: 'AU', request: self },
  beginAuthenticator: { by: 'Me', request: begin },
  addAuthenticator: {
    by: 'Me',
    request: (w, me) => ({
      params: { id: me.id },
      body: {
        token: tokenOf(w, 'authenticator'),
        newCode: generateTotpCode(w.a.newSecret),
        proof: { password: PASSWORD },
      },
    }),
  },
  removeAuthenticator: { by: 'AU', request: (w, me) => ({ params: { id: me.id }, body: proofOfAuthor(w) }) },
  renewRecoveryCodes: { by: 'AU', request: (w, me) => ({ params: { id: me.id }, body: proofOfAuthor(w) }) },
  beginPasskey: { by: 'Me', request: begin },
  addPasskey: {
    by: 'Me',
    request: (w, me) => ({
      params: { id: me.id },
      body: {
        name: 'New phone',
        registration: registered(tokenOf(w, 'passkeyToRegister')),
        proof: { password: PASSWORD },
      },
    }),
  },
  removePasskey: {
    by: 'AU',
    request: (w, me) => ({
      params: { id: me.id, passkey: w.a.secondFactors.AU.passkeyId },
      body: proofOfAuthor(w),
    }),
  },
  challenge: { by: 'AU', request: begin },
}

export const secondStepCalls: CallsOf<'secondStep'> = {
  finish: {
    by: 'An',
    request: (w) => ({
      body: { token: tokenOf(w, 'secondstep'), code: generateTotpCode(w.a.secondFactors.AU.secret) },
    }),
  },
  challenge: { by: 'An', request: (w) => ({ body: { token: tokenOf(w, 'secondstep') } }) },
  passkeyChallenge: { by: 'An', request: () => ({ body: {} }) },
  signInWithPasskey: {
    by: 'An',
    request: (w) => ({ body: { passkey: signed(w, tokenOf(w, 'passkeyToSignIn')) } }),
  },
}

export const adminSecondFactorsCalls: CallsOf<'adminSecondFactors'> = {
  takeOff: { by: 'AD', request: (w) => ({ params: { id: w.a.people.other.id } }) },
}
