import { FLAG_NOTE_LIMIT, type RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import answers from '../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import type { FormFailure } from '../../platform/ui/fields/form-faults.ts'
import { ReasonFields, useReasonForm } from '../moderation/ReasonFields.tsx'

export interface FlagDialogProps {
  onFlag: (reason: RemovalReason, note: string) => Promise<FormFailure | undefined>
  onClose: () => void
}

/** Asks why somebody flags a text (CON-030, CON-031). */
export function FlagDialog({ onFlag, onClose }: FlagDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t('removal.flagTitle')} withoutCloseButton>
      <FlagForm onFlag={onFlag} onClose={onClose} />
    </Dialog>
  )
}

function FlagForm({ onFlag, onClose }: FlagDialogProps) {
  const { t } = useText()
  const form = useReasonForm()
  const send = form.submit(async ({ reason, words }) => {
    const refused = reason && (await onFlag(reason, reason === 'OTHER' ? words.trim() : ''))
    if (!refused) onClose()
    return refused
  })
  return (
    <Form onSubmit={send} label={t('removal.flagTitle')} faults={form.faults}>
      <p>{t('removal.flagText')}</p>
      <ReasonFields form={form} limit={FLAG_NOTE_LIMIT} />
      <div className={answers.answers}>
        <PlainButton type="submit" kind="filled" loading={form.sending}>
          {t('removal.flagSend')}
        </PlainButton>
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
