import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import type { FormFailure } from '../../platform/ui/fields/form-faults.ts'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'

interface Props {
  opened: boolean
  kind: TargetType
  name: string
  /** Joining is open: only the registration form of the assembly comes first. */
  atOnce: boolean
  /** A page of the assembly to fill in first (G.2, has-registration-form). */
  form: string | undefined
  /** Tells why it was not taken. */
  onSend: (message: string) => Promise<FormFailure | undefined>
  onClose: () => void
}

/** Before a request: a message to the coordinators, and the assembly's registration form where it has one. */
export function JoinRequestDialog({ opened, kind, name, atOnce, form, onSend, onClose }: Props) {
  const { t } = useText()
  const { field, submit, faults, sending } = useFormState({ initial: { message: '' } })
  return (
    <Dialog opened={opened} onClose={onClose} title={t(atOnce ? 'memberships.joinName' : 'memberships.askName', { name })} size="small">
      <Form onSubmit={submit(({ message }) => onSend(message.trim()))} faults={faults}>
        {form && (
          <p>
            {t('memberships.formFirst')}{' '}
            <a href={form} target="_blank" rel="noopener noreferrer">
              {t('memberships.openForm')}
            </a>
          </p>
        )}
        {!atOnce && (
          <TextArea
            {...field('message')}
            label={t('memberships.aWord')}
            help={t('memberships.aWordHelp')}
            optional
            rows={4}
            maxLength={2000}
          />
        )}
        <FormAnswers send={t(atOnce ? `memberships.join.${kind}` : 'memberships.sendRequest')} sending={sending} onCancel={onClose} inRow />
      </Form>
    </Dialog>
  )
}
