import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { missingProofFields, NO_PROOF, requiredProof, trimProof } from './proof.ts'

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
  const app = useEndpointMutation(secondFactors.removeAuthenticator)
  const passkey = useEndpointMutation(secondFactors.removePasskey)
  const codes = useEndpointMutation(secondFactors.renewRecoveryCodes)
  const needed = requiredProof(state, 'remove')
  const renews = removed.kind === 'recovery codes'
  const params = { id: user.userId }

  const form = useFormState({ initial: NO_PROOF, check: (proof) => missingProofFields(needed, proof, t) })
  const submit = form.submit(async (proof) => {
    const body = trimProof(proof)
    // a passkey signs one challenge once: after a refusal it is asked again
    form.set({ passkey: undefined })
    if (removed.kind === 'recovery codes') {
      const answer = await codes.act({ params, body })
      if (isFailure(answer)) return asFieldError(answer)
      onRenewed(answer)
      return
    }
    const answer =
      removed.kind === 'authenticator'
        ? await app.act({ params, body })
        : await passkey.act({ params: { ...params, passkey: removed.id }, body })
    if (isFailure(answer)) return asFieldError(answer)
    onRemoved(answer)
  })

  const title = renews ? t('users.twoStep.renewTitle') : t('users.twoStep.removeTitle', { name: removed.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t(renews ? 'users.twoStep.renewText' : 'users.twoStep.removeText')}</p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={title}
        form={form}
        needed={needed}
        button={t(renews ? 'users.twoStep.renew' : 'users.twoStep.remove')}
        danger={!renews}
        onCancel={onClose}
        onSubmit={submit}
      />
    </Dialog>
  )
}
