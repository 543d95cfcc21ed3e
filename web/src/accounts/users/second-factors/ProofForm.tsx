import type { SecondFactorState } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import answers from '../../../platform/ui/dialogs/AlertDialog.module.css'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import type { FormState } from '../../../platform/ui/fields/use-form-state.ts'
import classes from '../users.module.css'
import { ProofFields } from './ProofFields.tsx'
import type { ProofValues, RequiredProof } from './proof.ts'

interface ProofFormProps {
  userId: number
  state: SecondFactorState
  label: string
  form: Pick<FormState<ProofValues>, 'values' | 'set' | 'field' | 'faults' | 'sending'>
  needed: RequiredProof
  /** The words of the button that sends. */
  button: string
  danger?: boolean
  onCancel: () => void
  onSubmit: () => void
  /** What is asked besides the proof. */
  children?: ReactNode
}

/** A form that changes the second factors: its own questions, then the proof of who asks, then cancelling and sending. */
export function ProofForm(props: ProofFormProps) {
  const { userId, state, label, form, needed, button, danger, onCancel, onSubmit } = props
  const { t } = useText()
  return (
    <div className={classes.form}>
      <Form label={label} onSubmit={onSubmit} faults={form.faults}>
        {props.children}
        <ProofFields userId={userId} needed={needed} passkeys={state.passkeys.length > 0} form={form} />
        <div className={answers.answers}>
          <PlainButton kind={danger ? 'danger' : 'filled'} type="submit" loading={form.sending}>
            {button}
          </PlainButton>
          <PlainButton kind="default" onClick={onCancel}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </div>
  )
}
