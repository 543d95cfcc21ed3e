import type { Account } from '@folkmoot/core/users/schemas.ts'
import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { endpointQuery, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFaults } from '../../ui/fields/use-faults.ts'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonText } from '../../ui/loading/Skeletons.tsx'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { missingProofFields, requiredProof, trimProof } from './proof.ts'
import { QrCode } from './QrCode.tsx'
import styles from './second-factors.module.css'

interface AddFactorProps {
  user: Account
  state: SecondFactorState
  onClose: () => void
  onDone: (added: AddedSecondFactor) => void
}

/** Sets an authenticator app up: its secret as a picture and in letters, then a code of it and the password. */
export function AddAuthenticatorDialog(props: AddFactorProps) {
  const { t } = useText()
  const params = { id: props.user.userId }
  // one secret for as long as the window is open; it is kept nowhere after
  const query = useQuery({
    ...endpointQuery(secondFactors.beginAuthenticator, { params, body: {} }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Dialog opened onClose={props.onClose} title={t('users.twoStep.setupTitle')} size="small">
      <QueryView query={query} skeleton={<SkeletonText />} failedTitle={t('users.twoStep.failed')}>
        {(begun) => <SetupForm {...props} begun={begun} />}
      </QueryView>
    </Dialog>
  )
}

function SetupForm({
  user,
  state,
  begun,
  onClose,
  onDone,
}: AddFactorProps & { begun: { token: string; secret: string; uri: string } }) {
  const { t } = useText()
  const [newCode, setNewCode] = useState('')
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useEndpointMutation(secondFactors.addAuthenticator)
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(refused))
  const needed = requiredProof(state, 'change')
  const submit = async () => {
    const missing = missingProofFields(needed, proof, t)
    if (newCode.trim() === '') missing.newCode = t('users.twoStep.writeCode')
    setOwn(missing)
    if (Object.keys(missing).length > 0) return
    const body = { token: begun.token, newCode: newCode.trim(), proof: trimProof(proof) }
    const answer = await act({ params: { id: user.userId }, body })
    if (!isFailure(answer)) onDone(answer)
  }
  return (
    <>
      <p>{t('users.twoStep.setupScan')}</p>
      <QrCode text={begun.uri} label={t('users.twoStep.qr')} />
      <p className="fm-sm">
        {t('users.twoStep.key')}: <span className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={t('users.twoStep.setupTitle')}
        faults={faults}
        needed={needed}
        proof={proof}
        onProof={setProof}
        button={t('users.twoStep.turnOn')}
        pending={pending}
        onCancel={onClose}
        onSubmit={() => void submit()}
      >
        <TextField
          name="newCode"
          label={t('users.twoStep.newCode')}
          inputMode="numeric"
          autoComplete="off"
          value={newCode}
          onChange={(event) => setNewCode(event.currentTarget.value)}
          error={faults.of('newCode')}
        />
      </ProofForm>
    </>
  )
}
