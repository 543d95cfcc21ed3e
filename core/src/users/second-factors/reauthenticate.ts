import { type Refusal, refuse } from '../../shared/refusals.ts'

/** Sensitive acts on the own account: each asks the person to prove once more who they are. */
export type SensitiveAct = 'change address' | 'add factor' | 'remove factor'

/** How an account is protected, and how long ago the session was begun by a sign-in. */
interface AccountProtection {
  readonly password: boolean
  readonly secondFactor: boolean
  readonly sessionAgeSeconds: number
}

/** What the person gave as proof, checked already; undefined when they gave nothing of the kind. */
export interface CheckedProof {
  readonly password?: 'right' | 'wrong' | undefined
  readonly secondFactor?: 'right' | 'wrong' | undefined
}

/** How fresh a sign-in must be to stand for the proof of an account that has neither password nor second factor. */
const FRESH_SIGN_IN_SECONDS = 600

export type ProofRefusal = Refusal<
  'password_wrong' | 'code_wrong' | 'reauthentication_required' | 'fresh_sign_in_needed'
>

/**
 * Is the proof enough? Changing the address and adding a second factor take the password or a second factor; removing a
 * second factor takes both. An account that has neither must have signed in within ten minutes.
 */
export function checkProof(
  act: SensitiveAct,
  account: AccountProtection,
  proof: CheckedProof,
): ProofRefusal | undefined {
  if (proof.password === 'wrong') return refuse('password_wrong', { fields: [{ field: 'password', code: 'wrong' }] })
  if (proof.secondFactor === 'wrong') return refuse('code_wrong', { fields: [{ field: 'code', code: 'wrong' }] })
  if (!account.password && !account.secondFactor)
    return account.sessionAgeSeconds <= FRESH_SIGN_IN_SECONDS ? undefined : refuse('fresh_sign_in_needed')
  const both = act === 'remove factor'
  const password = !account.password || proof.password === 'right'
  const secondFactor = !account.secondFactor || proof.secondFactor === 'right'
  const any = proof.password === 'right' || proof.secondFactor === 'right'
  if (both ? password && secondFactor : any) return undefined
  const missing = password && account.secondFactor ? 'code' : account.password ? 'password' : 'code'
  return refuse('reauthentication_required', { fields: [{ field: missing, code: 'required' }] })
}
