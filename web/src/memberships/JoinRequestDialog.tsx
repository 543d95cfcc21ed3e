import type { TargetType } from '@folkmoot/core/memberships/words.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'

interface Props {
  opened: boolean
  kind: TargetType
  name: string
  /** Joining is open: only the registration form of the assembly comes first. */
  atOnce: boolean
  /** A page of the assembly to fill in first (G.2, has-registration-form). */
  form: string | undefined
  pending: boolean
  onSend: (message: string) => void
  onClose: () => void
}

/** Before a request: a message to the coordinators, and the assembly's registration form where it has one. */
export function JoinRequestDialog({ opened, kind, name, atOnce, form, pending, onSend, onClose }: Props) {
  const { t } = useText()
  const { values, field } = useFormState({ initial: { message: '' } })
  return (
    <Dialog opened={opened} onClose={onClose} title={t(atOnce ? 'memberships.joinName' : 'memberships.askName', { name })} size="small">
      <Form onSubmit={() => onSend(values.message.trim())}>
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
        <div className="fm-row">
          <PlainButton type="submit" loading={pending}>
            {t(atOnce ? `memberships.join.${kind}` : 'memberships.sendRequest')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
