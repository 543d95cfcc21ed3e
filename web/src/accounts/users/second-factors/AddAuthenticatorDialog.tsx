import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QrCode } from '../../../platform/share/QrCode.tsx'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { asFieldError } from '../field-errors.ts'
import { ProofForm } from './ProofForm.tsx'
import { missingProofFields, NO_PROOF, requiredProof, trimProof } from './proof.ts'
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

function SetupForm({ user, state, begun, onClose, onDone }: AddFactorProps & { begun: { token: string; secret: string; uri: string } }) {
  const { t } = useText()
  const { act } = useEndpointMutation(secondFactors.addAuthenticator)
  const needed = requiredProof(state, 'change')
  const form = useFormState({
    initial: { ...NO_PROOF, newCode: '' },
    check: ({ newCode, ...proof }) => ({
      ...missingProofFields(needed, proof, t),
      ...(newCode.trim() === '' ? { newCode: t('users.twoStep.writeCode') } : {}),
    }),
  })
  const submit = form.submit(async ({ newCode, ...proof }) => {
    const body = { token: begun.token, newCode: newCode.trim(), proof: trimProof(proof) }
    const answer = await act({ params: { id: user.userId }, body })
    if (isFailure(answer)) return asFieldError(answer)
    onDone(answer)
  })
  return (
    <>
      <p>{t('users.twoStep.setupScan')}</p>
      <QrCode text={begun.uri} label={t('users.twoStep.qr')} />
      <p className="fm-sm">
        {t('users.twoStep.key')}: <span className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <p className="fm-row">
        <CopyButton value={begun.secret} name={t('users.twoStep.key')} />
        <a href={begun.uri}>{t('users.twoStep.openApp')}</a>
      </p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={t('users.twoStep.setupTitle')}
        form={form}
        needed={needed}
        button={t('users.twoStep.turnOn')}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextField {...form.field('newCode')} label={t('users.twoStep.newCode')} inputMode="numeric" autoComplete="off" />
      </ProofForm>
    </>
  )
}
