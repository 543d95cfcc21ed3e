import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { checkEmail, hasNoEmail } from './check-email.ts'
import { asFieldError } from './field-errors.ts'
import { missingProofFields, NO_PROOF, type ProofValues, requiredProof, secondFactorsQuery, trimProof } from './second-factors/proof.ts'
import { useSaveAccount } from './use-save-account.ts'

/**
 * A form that confirms the address of an account or changes it, with the proof that a change needs. `onSaved` gets what the
 * server says, with the new address where that waits for its link.
 */
export function useEmailForm(user: Account, onSaved: Parameters<typeof useSaveAccount>[0]) {
  const { t } = useText()
  const missing = hasNoEmail(user.email)
  const { data } = useQuery(secondFactorsQuery(user.userId))
  const protection = data && !isFailure(data) ? data : undefined
  const differsFrom = (email: string) => missing || email.trim().toLowerCase() !== user.email?.toLowerCase()
  const requiredFor = (email: string) => (protection && differsFrom(email) ? requiredProof(protection, 'change') : undefined)
  const { act } = useSaveAccount((saved) => {
    form.set(NO_PROOF)
    onSaved(saved)
  })
  const form = useFormState<ProofValues & { email: string }>({
    initial: { email: missing ? '' : (user.email ?? ''), ...NO_PROOF },
    check: ({ email, ...proof }) => {
      const needed = requiredFor(email)
      return { email: checkEmail(email), ...(needed ? missingProofFields(needed, proof, t) : {}) }
    },
  })
  const submit = form.submit(async ({ email, ...proof }) => {
    const answer = await act({
      params: { id: user.userId },
      body: differsFrom(email) ? { email: email.trim(), emailUpdated: true, proof: trimProof(proof) } : { emailUpdated: true },
    })
    return isFailure(answer) ? asFieldError(answer) : undefined
  })
  const { email } = form.values
  return { user, missing, form, protection, needed: requiredFor(email), differs: differsFrom(email), submit }
}

export type EmailForm = ReturnType<typeof useEmailForm>
