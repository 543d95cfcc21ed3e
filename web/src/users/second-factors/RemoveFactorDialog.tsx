import type { Account } from '@folkmoot/core/users/schemas.ts'
import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useFaults } from '../../ui/fields/use-faults.ts'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { missingProofFields, requiredProof, trimProof } from './proof.ts'

export type RemovedFactor =
  | { readonly kind: 'authenticator'; readonly name: string }
  | { readonly kind: 'passkey'; readonly id: number; readonly name: string }
  | { readonly kind: 'recovery codes' }

interface RemoveFactorProps {
  user: Account
  state: SecondFactorState
  removed: RemovedFactor
  onClose: () => void
  onRemoved: (left: SecondFactorState) => void
  onRenewed: (left: AddedSecondFactor) => void
}

/** Takes the password and a second factor, then removes a factor or replaces the recovery codes. */
export function RemoveFactorDialog({ user, state, removed, onClose, onRemoved, onRenewed }: RemoveFactorProps) {
  const { t } = useText()
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const app = useEndpointMutation(secondFactors.removeAuthenticator)
  const passkey = useEndpointMutation(secondFactors.removePasskey)
  const codes = useEndpointMutation(secondFactors.renewRecoveryCodes)
  const refused = app.refused ?? passkey.refused ?? codes.refused
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(refused))
  const needed = requiredProof(state, 'remove')
  const renews = removed.kind === 'recovery codes'
  const params = { id: user.userId }

  const submit = async () => {
    const missing = missingProofFields(needed, proof, t)
    setOwn(missing)
    if (Object.keys(missing).length > 0) return
    const body = trimProof(proof)
    // a passkey signs one challenge once: after a refusal it is asked again
    setProof(({ passkey: _, ...rest }) => rest)
    if (removed.kind === 'recovery codes') {
      const answer = await codes.act({ params, body })
      if (!isFailure(answer)) onRenewed(answer)
      return
    }
    const answer =
      removed.kind === 'authenticator'
        ? await app.act({ params, body })
        : await passkey.act({ params: { ...params, passkey: removed.id }, body })
    if (!isFailure(answer)) onRemoved(answer)
  }

  const title = renews ? t('users.twoStep.renewTitle') : t('users.twoStep.removeTitle', { name: removed.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t(renews ? 'users.twoStep.renewText' : 'users.twoStep.removeText')}</p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={title}
        faults={faults}
        needed={needed}
        proof={proof}
        onProof={setProof}
        button={t(renews ? 'users.twoStep.renew' : 'users.twoStep.remove')}
        danger={!renews}
        pending={app.pending || passkey.pending || codes.pending}
        onCancel={onClose}
        onSubmit={() => void submit()}
      />
    </Dialog>
  )
}
