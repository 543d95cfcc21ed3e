import type { Account } from '@folkmoot/core/users/schemas.ts'
import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFaults } from '../../ui/fields/use-faults.ts'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { createPasskey } from './passkey-browser.ts'
import { missingProofFields, requiredProof, trimProof } from './proof.ts'

interface AddPasskeyProps {
  user: Account
  state: SecondFactorState
  onClose: () => void
  onDone: (added: AddedSecondFactor) => void
}

/** Names a new passkey and lets the device make it. */
export function AddPasskeyDialog({ user, state, onClose, onDone }: AddPasskeyProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const [stopped, setStopped] = useState(false)
  const begin = useEndpointMutation(secondFactors.beginPasskey)
  const add = useEndpointMutation(secondFactors.addPasskey)
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(add.refused ?? begin.refused))
  const needed = requiredProof(state, 'change')
  const params = { id: user.userId }
  const submit = async () => {
    setStopped(false)
    const missing = missingProofFields(needed, proof, t)
    if (name.trim() === '') missing.name = t('users.twoStep.writePasskeyName')
    setOwn(missing)
    if (Object.keys(missing).length > 0) return
    const begun = await begin.act({ params, body: {} })
    if (isFailure(begun)) return
    const registration = await createPasskey(begun.options)
    if (!registration) return setStopped(true)
    const answer = await add.act({ params, body: { name: name.trim(), registration, proof: trimProof(proof) } })
    if (!isFailure(answer)) onDone(answer)
  }
  return (
    <Dialog opened onClose={onClose} title={t('users.twoStep.addPasskey')} size="small">
      <p>{t('users.twoStep.passkeysHelp')}</p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={t('users.twoStep.addPasskey')}
        faults={stopped ? { ...faults, title: t('users.twoStep.passkeyStopped') } : faults}
        needed={needed}
        proof={proof}
        onProof={setProof}
        button={t('users.twoStep.addPasskey')}
        pending={begin.pending || add.pending}
        onCancel={onClose}
        onSubmit={() => void submit()}
      >
        <TextField
          name="name"
          label={t('users.twoStep.passkeyName')}
          help={t('users.twoStep.passkeyNameHelp')}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={faults.of('name')}
        />
      </ProofForm>
    </Dialog>
  )
}
