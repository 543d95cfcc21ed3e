import type { Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import type { FormFaults } from '../../ui/fields/use-faults.ts'
import classes from '../users.module.css'
import { ProofFields } from './ProofFields.tsx'
import type { RequiredProof } from './proof.ts'

interface ProofFormProps {
  userId: number
  state: SecondFactorState
  label: string
  faults: FormFaults
  needed: RequiredProof
  proof: Proof
  onProof: (proof: Proof) => void
  /** The words of the button that sends. */
  button: string
  danger?: boolean
  pending: boolean
  onCancel: () => void
  onSubmit: () => void
  /** What is asked besides the proof. */
  children?: ReactNode
}

/** A form that changes the second factors: its own questions, then the proof of who asks, then cancelling and sending. */
export function ProofForm(props: ProofFormProps) {
  const { userId, state, label, faults, needed, proof, onProof, button, danger, pending, onCancel, onSubmit } = props
  const { t } = useText()
  return (
    <div className={classes.form}>
      <Form label={label} onSubmit={onSubmit}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        {props.children}
        <ProofFields
          userId={userId}
          needed={needed}
          passkeys={state.passkeys.length > 0}
          proof={proof}
          onChange={onProof}
          faultOf={faults.of}
        />
        <div className={classes.end}>
          <PlainButton kind="default" onClick={onCancel}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton kind={danger ? 'danger' : 'filled'} type="submit" loading={pending}>
            {button}
          </PlainButton>
        </div>
      </Form>
    </div>
  )
}
