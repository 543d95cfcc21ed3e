import { type Refusal, refuse } from '../../../platform/shared/refusals.ts'

/** Sensitive actions on the user's own account; each requires reauthentication. */
export type SensitiveAct = 'change address' | 'add factor' | 'remove factor' | 'delete account'

/** How an account is protected, and the age of the session since its sign-in. */
interface AccountProtection {
  readonly password: boolean
  readonly secondFactor: boolean
  readonly sessionAgeSeconds: number
}

/** The checked proof of the request; undefined for a kind that was not sent. */
export interface CheckedProof {
  readonly password?: 'right' | 'wrong' | undefined
  readonly secondFactor?: 'right' | 'wrong' | undefined
}

/** Maximum age of a sign-in that replaces the proof of an account with neither password nor second factor. */
const FRESH_SIGN_IN_SECONDS = 600

export type ProofRefusal = Refusal<'password_wrong' | 'code_wrong' | 'reauthentication_required' | 'fresh_sign_in_needed'>

/**
 * Checks the proof: changing the address and adding a second factor require the password or a second factor; removing a
 * second factor requires both; deleting the account requires the password, and a second factor where there is none. An account with
 * neither requires a sign-in within the last ten minutes.
 */
export function checkProof(act: SensitiveAct, account: AccountProtection, proof: CheckedProof): ProofRefusal | undefined {
  if (proof.password === 'wrong') return refuse('password_wrong', { fields: [{ field: 'password', code: 'wrong' }] })
  if (proof.secondFactor === 'wrong') return refuse('code_wrong', { fields: [{ field: 'code', code: 'wrong' }] })
  if (!account.password && !account.secondFactor)
    return account.sessionAgeSeconds <= FRESH_SIGN_IN_SECONDS ? undefined : refuse('fresh_sign_in_needed')
  const both = act === 'remove factor'
  const password = !account.password || proof.password === 'right'
  const secondFactor = !account.secondFactor || proof.secondFactor === 'right'
  const any = proof.password === 'right' || proof.secondFactor === 'right'
  const proven = act === 'delete account' && account.password ? password : both ? password && secondFactor : any
  if (proven) return undefined
  const missing = password && account.secondFactor ? 'code' : account.password ? 'password' : 'code'
  return refuse('reauthentication_required', { fields: [{ field: missing, code: 'required' }] })
}
