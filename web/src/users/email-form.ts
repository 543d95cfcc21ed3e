import type { Proof } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useFaults } from '../ui/fields/faults.ts'
import { emailFault, hasNoMailbox } from './email-fault.ts'
import { useSaveAccount } from './save-account.ts'
import { filledProof, missingProof, neededProof, secondFactorsOf } from './second-factors/proof.ts'
import { atItsField } from './told.ts'

/**
 * A form that confirms the address of an account or changes it, with the proof that a change needs. `onSaved` gets what the
 * server says, with the new address where that waits for its link.
 */
export function useEmailForm(user: Account, onSaved: Parameters<typeof useSaveAccount>[0]) {
  const { t } = useText()
  const missing = hasNoMailbox(user.email)
  const [email, setEmail] = useState(missing ? '' : (user.email ?? ''))
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const { data } = useQuery(secondFactorsOf(user.userId))
  const protection = data && !declined(data) ? data : undefined
  const differs = missing || email.trim().toLowerCase() !== user.email?.toLowerCase()
  const needed = protection && differs ? neededProof(protection, 'change') : undefined
  const { act, pending, refused } = useSaveAccount((saved) => {
    setProof({})
    onSaved(saved)
  })
  const faults = useFaults(own, atItsField(refused))
  const submit = () => {
    const fault = emailFault(email)
    const found = { ...(fault ? { email: fault } : {}), ...(needed ? missingProof(needed, proof, t) : {}) }
    setOwn(found)
    if (Object.keys(found).length > 0) return
    void act({
      params: { id: user.userId },
      body: differs ? { email: email.trim(), emailUpdated: true, proof: filledProof(proof) } : { emailUpdated: true },
    })
  }
  return { user, missing, email, setEmail, proof, setProof, protection, needed, differs, faults, pending, submit }
}

export type EmailForm = ReturnType<typeof useEmailForm>
