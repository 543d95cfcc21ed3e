import { generateTotpCode } from '../../../accounts/users/second-factors/testing/add-authenticator.ts'
import { signed } from '../calls/second-factors.ts'
import type { World } from '../open-world.ts'
import { PASSWORD } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const ofAnother = (w: World) => ({ params: { id: w.a.people.other.id } })
const secondStep = (w: World, given: object) => ({ body: { token: w.a.tokens.secondstep, ...given } })

export const SECOND_FACTORS: PermissionMatrix = {
  features: ['secondFactors', 'secondStep', 'adminSecondFactors'],
  rows: `
                                                              visitor  stranger         member                  coordinator  admin
    secondFactors.read                                        sign in  ok               ok                      ok           ok
    secondFactors.read: of another                            sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.beginAuthenticator                          sign in  ok               ok                      ok           ok
    secondFactors.beginAuthenticator: of another              sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.addAuthenticator                            sign in  token unknown    token unknown, Me ok    token unknown  token unknown
    secondFactors.addAuthenticator: of another                sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.removeAuthenticator                         sign in  hidden           hidden, AU ok           hidden       hidden
    secondFactors.removeAuthenticator: by the password alone  sign in  hidden  hidden, AU reauthentication required  hidden  hidden
    secondFactors.removeAuthenticator: of another             sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.renewRecoveryCodes                          sign in  hidden           hidden, AU ok           hidden       hidden
    secondFactors.renewRecoveryCodes: by a recovery code      sign in  hidden           hidden, AU ok           hidden       hidden
    secondFactors.renewRecoveryCodes: by another's passkey    sign in  hidden           hidden, AU passkey refused  hidden       hidden
    secondFactors.renewRecoveryCodes: of another              sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.beginPasskey                                sign in  ok               ok                      ok           ok
    secondFactors.beginPasskey: of another                    sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.addPasskey  sign in  passkey refused  passkey refused, Me ok  passkey refused  passkey refused
    secondFactors.addPasskey: of another                      sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.removePasskey                               sign in  hidden           hidden, AU ok           hidden       hidden
    secondFactors.removePasskey: another's passkey            sign in  hidden           hidden                  hidden       hidden
    secondFactors.removePasskey: of another                   sign in  forbidden        forbidden               forbidden    forbidden
    secondFactors.challenge                                   sign in  ok               ok                      ok           ok
    secondFactors.challenge: of another                       sign in  forbidden        forbidden               forbidden    forbidden
    secondStep.finish                                         ok       ok               ok                      ok           ok
    secondStep.finish: by a recovery code                     ok       ok               ok                      ok           ok
    secondStep.finish: by the passkey                         ok       ok               ok                      ok           ok
    secondStep.finish: by another's code                      code wrong  code wrong       code wrong              code wrong   code wrong
    secondStep.finish: by another's passkey  passkey refused  passkey refused  passkey refused  passkey refused  passkey refused
    secondStep.challenge                                      ok       ok               ok                      ok           ok
    secondStep.passkeyChallenge                               ok       ok               ok                      ok           ok
    secondStep.signInWithPasskey                              ok       ok               ok                      ok           ok
    adminSecondFactors.takeOff                                sign in  forbidden        forbidden               forbidden    ok
    adminSecondFactors.takeOff: without any                   sign in  forbidden        forbidden               forbidden    hidden
    adminSecondFactors.takeOff: own                           sign in  forbidden        forbidden               forbidden    forbidden
  `,
  views: {
    'secondFactors.read: of another': ofAnother,
    'secondFactors.beginAuthenticator: of another': ofAnother,
    'secondFactors.addAuthenticator: of another': ofAnother,
    'secondFactors.removeAuthenticator: of another': ofAnother,
    'secondFactors.renewRecoveryCodes: of another': ofAnother,
    'secondFactors.beginPasskey: of another': ofAnother,
    'secondFactors.addPasskey: of another': ofAnother,
    'secondFactors.removePasskey: of another': (w) => ({
      params: { id: w.a.people.other.id, passkey: w.a.secondFactors.other.passkeyId },
    }),
    'secondFactors.challenge: of another': ofAnother,
    'secondFactors.removeAuthenticator: by the password alone': () => ({ body: { password: PASSWORD } }),
    'secondFactors.renewRecoveryCodes: by a recovery code': (w) => ({
      body: { password: PASSWORD, code: w.a.secondFactors.AU.recoveryCode },
    }),
    "secondFactors.renewRecoveryCodes: by another's passkey": (w) => ({
      body: { password: PASSWORD, passkey: signed(w, w.a.tokens.passkeyAsProof ?? '', 'other') },
    }),
    "secondFactors.removePasskey: another's passkey": (w) => ({
      params: { passkey: w.a.secondFactors.other.passkeyId },
    }),
    'secondStep.finish: by a recovery code': (w) => secondStep(w, { code: w.a.secondFactors.AU.recoveryCode }),
    'secondStep.finish: by the passkey': (w) => secondStep(w, { passkey: signed(w, w.a.tokens.passkeyAsSecondStep ?? '') }),
    "secondStep.finish: by another's code": (w) => secondStep(w, { code: generateTotpCode(w.a.secondFactors.other.secret) }),
    "secondStep.finish: by another's passkey": (w) => secondStep(w, { passkey: signed(w, w.a.tokens.passkeyAsSecondStep ?? '', 'other') }),
    'adminSecondFactors.takeOff: without any': (w) => ({ params: { id: w.a.people.groupOther.id } }),
    'adminSecondFactors.takeOff: own': (_, me) => ({ params: { id: me.id } }),
  },
}
