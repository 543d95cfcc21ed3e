import type { Account } from '@folkmoot/core/users/schemas.ts'
import type { Proof } from '@folkmoot/core/users/second-factors/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { useFaults } from '../ui/fields/use-faults.ts'
import { checkEmail, hasNoEmail } from './check-email.ts'
import { asFieldError } from './field-errors.ts'
import { missingProofFields, requiredProof, secondFactorsQuery, trimProof } from './second-factors/proof.ts'
import { useSaveAccount } from './use-save-account.ts'

/**
 * A form that confirms the address of an account or changes it, with the proof that a change needs. `onSaved` gets what the
 * server says, with the new address where that waits for its link.
 */
export function useEmailForm(user: Account, onSaved: Parameters<typeof useSaveAccount>[0]) {
  const { t } = useText()
  const missing = hasNoEmail(user.email)
  const [email, setEmail] = useState(missing ? '' : (user.email ?? ''))
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const { data } = useQuery(secondFactorsQuery(user.userId))
  const protection = data && !isFailure(data) ? data : undefined
  const differs = missing || email.trim().toLowerCase() !== user.email?.toLowerCase()
  const needed = protection && differs ? requiredProof(protection, 'change') : undefined
  const { act, pending, refused } = useSaveAccount((saved) => {
    setProof({})
    onSaved(saved)
  })
  const faults = useFaults(own, asFieldError(refused))
  const submit = () => {
    const fault = checkEmail(email)
    const fieldErrors = { ...(fault ? { email: fault } : {}), ...(needed ? missingProofFields(needed, proof, t) : {}) }
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    void act({
      params: { id: user.userId },
      body: differs ? { email: email.trim(), emailUpdated: true, proof: trimProof(proof) } : { emailUpdated: true },
    })
  }
  return { user, missing, email, setEmail, proof, setProof, protection, needed, differs, faults, pending, submit }
}

export type EmailForm = ReturnType<typeof useEmailForm>
