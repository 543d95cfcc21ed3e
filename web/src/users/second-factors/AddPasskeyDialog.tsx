import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useState } from 'react'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useAct } from '../../lib/query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFaults } from '../../ui/fields/faults.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { atItsField } from '../told.ts'
import { ProofForm } from './ProofForm.tsx'
import { makePasskey } from './passkey-browser.ts'
import { filledProof, missingProof, neededProof } from './proof.ts'

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
  const begin = useAct(secondFactors.beginPasskey)
  const add = useAct(secondFactors.addPasskey)
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : atItsField(add.refused ?? begin.refused))
  const needed = neededProof(state, 'change')
  const params = { id: user.userId }
  const submit = async () => {
    setStopped(false)
    const missing = missingProof(needed, proof, t)
    if (name.trim() === '') missing.name = t('users.twoStep.writePasskeyName')
    setOwn(missing)
    if (Object.keys(missing).length > 0) return
    const begun = await begin.act({ params, body: {} })
    if (declined(begun)) return
    const registration = await makePasskey(begun.options)
    if (!registration) return setStopped(true)
    const answer = await add.act({ params, body: { name: name.trim(), registration, proof: filledProof(proof) } })
    if (!declined(answer)) onDone(answer)
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
