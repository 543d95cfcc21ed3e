import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { PasskeyAssertion, Proof, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import type { FormState } from '../../../platform/ui/fields/use-form-state.ts'

export const secondFactorsQuery = (userId: number) => endpointQuery(secondFactors.read, { params: { id: userId } })

/** What an act asks of this account: which fields are shown, and which must be filled. */
export interface RequiredProof {
  readonly password: boolean
  /** A code of the app, a recovery code, or a passkey. */
  readonly secondFactor: boolean
}

export const hasSecondFactor = (state: SecondFactorState): boolean => state.authenticatorSince !== null || state.passkeys.length > 0

/** What the fields of a proof hold. */
export interface ProofValues {
  readonly password: string
  readonly code: string
  readonly passkey: PasskeyAssertion | undefined
}
export const NO_PROOF: ProofValues = { password: '', code: '', passkey: undefined }

/** Removing a factor takes the password and a second factor; other acts take the password, else a second factor. */
export function requiredProof(state: SecondFactorState, act: 'change' | 'remove'): RequiredProof {
  const secondFactor = hasSecondFactor(state)
  return { password: state.password, secondFactor: secondFactor && (act === 'remove' || !state.password) }
}

/** What is still missing, by the name of its field. */
export function missingProofFields(needed: RequiredProof, proof: ProofValues, t: (key: TextKey) => string): Record<string, string> {
  const missing: Record<string, string> = {}
  if (needed.password && !proof.password) missing.password = t('users.writePassword')
  if (needed.secondFactor && !proof.code.trim() && !proof.passkey) missing.code = t('users.twoStep.writeCode')
  return missing
}

/** The proof without what was left empty. */
export const trimProof = ({ password, code, passkey }: ProofValues): Proof => ({
  ...(password ? { password } : {}),
  ...(passkey ? { passkey } : code.trim() ? { code: code.trim() } : {}),
})

export interface ProofFieldsProps {
  userId: number
  needed: RequiredProof
  /** The account has passkeys, one of which can stand for the code. */
  passkeys: boolean
  form: Pick<FormState<ProofValues>, 'values' | 'set' | 'field'>
}
