import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { createPasskey } from './passkey-browser.ts'
import { missingProofFields, NO_PROOF, requiredProof, trimProof } from './proof.ts'

interface AddPasskeyProps {
  user: Account
  state: SecondFactorState
  onClose: () => void
  onDone: (added: AddedSecondFactor) => void
}

/** Names a new passkey and lets the device make it. */
export function AddPasskeyDialog({ user, state, onClose, onDone }: AddPasskeyProps) {
  const { t } = useText()
  const begin = useEndpointMutation(secondFactors.beginPasskey)
  const add = useEndpointMutation(secondFactors.addPasskey)
  const needed = requiredProof(state, 'change')
  const params = { id: user.userId }
  const form = useFormState({
    initial: { ...NO_PROOF, name: '' },
    check: ({ name, ...proof }) => ({
      ...missingProofFields(needed, proof, t),
      ...(name.trim() === '' ? { name: t('users.twoStep.writePasskeyName') } : {}),
    }),
  })
  const submit = form.submit(async ({ name, ...proof }) => {
    const begun = await begin.act({ params, body: {} })
    if (isFailure(begun)) return asFieldError(begun)
    const registration = await createPasskey(begun.options)
    if (!registration) return { message: t('users.twoStep.passkeyStopped') }
    const answer = await add.act({ params, body: { name: name.trim(), registration, proof: trimProof(proof) } })
    if (isFailure(answer)) return asFieldError(answer)
    onDone(answer)
  })
  return (
    <Dialog opened onClose={onClose} title={t('users.twoStep.addPasskey')} size="small">
      <p>{t('users.twoStep.passkeysHelp')}</p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={t('users.twoStep.addPasskey')}
        form={form}
        needed={needed}
        button={t('users.twoStep.addPasskey')}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextField
          {...form.field('name')}
          label={t('users.twoStep.passkeyName')}
          help={t('users.twoStep.passkeyNameHelp')}
          autoComplete="off"
          maxLength={60}
        />
      </ProofForm>
    </Dialog>
  )
}
