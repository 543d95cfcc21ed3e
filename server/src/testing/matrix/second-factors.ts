import { generateTotpCode } from '../../users/second-factors/testing/add-authenticator.ts'
import { signed } from '../calls/second-factors.ts'
import type { World } from '../open-world.ts'
import { PASSWORD } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const ofAnother = (w: World) => ({ params: { id: w.a.people.other.id } })
const secondStep = (w: World, given: object) => ({ body: { token: w.a.tokens.secondstep, ...given } })

export const SECOND_FACTORS: PermissionMatrix = {
  features: ['secondFactors', 'secondStep', 'adminSecondFactors'],
  rows: `
                                                              An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    secondFactors.read                                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondFactors.read: of another                            1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.beginAuthenticator                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondFactors.beginAuthenticator: of another              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.addAuthenticator                            1  t  t  t  t  t  t  Y  t  t  t  t  t  t  t  t
    secondFactors.addAuthenticator: of another                1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.removeAuthenticator                         1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    secondFactors.removeAuthenticator: by the password alone  1  4  4  4  4  4  4  4  4  B  4  4  4  4  4  4
    secondFactors.removeAuthenticator: of another             1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.renewRecoveryCodes                          1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    secondFactors.renewRecoveryCodes: by a recovery code      1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    secondFactors.renewRecoveryCodes: by another's passkey    1  4  4  4  4  4  4  4  4  K  4  4  4  4  4  4
    secondFactors.renewRecoveryCodes: of another              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.beginPasskey                                1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondFactors.beginPasskey: of another                    1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.addPasskey                                  1  K  K  K  K  K  K  Y  K  K  K  K  K  K  K  K
    secondFactors.addPasskey: of another                      1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.removePasskey                               1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    secondFactors.removePasskey: another's passkey            1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    secondFactors.removePasskey: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondFactors.challenge                                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondFactors.challenge: of another                       1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    secondStep.finish                                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondStep.finish: by a recovery code                     Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondStep.finish: by the passkey                         Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondStep.finish: by another's code                      C  C  C  C  C  C  C  C  C  C  C  C  C  C  C  C
    secondStep.finish: by another's passkey                   K  K  K  K  K  K  K  K  K  K  K  K  K  K  K  K
    secondStep.challenge                                      Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondStep.passkeyChallenge                               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    secondStep.signInWithPasskey                              Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    adminSecondFactors.takeOff                                1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    adminSecondFactors.takeOff: without any                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  4  3
    adminSecondFactors.takeOff: own                           1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
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
