import { type ReactNode, useState } from 'react'
import type { FailureDetails } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import classes from '../ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { DayField, TextArea } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'

interface ReasonDialogProps {
  opened: boolean
  title: string
  /** The effect of the action, and who is notified. */
  children: ReactNode
  yes: string
  danger?: boolean
  /** Also asks for a last day later than this one. */
  after?: string | undefined
  pending: boolean
  refused: FailureDetails | undefined
  onSend: (reason: string, day: string) => void
  onClose: () => void
}

/** A dialog for an action that affects the votes of others: it requires a reason, which is public. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, children, yes, danger, after, pending, refused, onSend, onClose } = props
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const own: Record<string, string> = {}
  if (tried && reason.trim() === '') own.reason = t('refusals.reason_missing')
  if (tried && after !== undefined && day <= after) own.ends_at = t('ballots.laterDay')
  const faults = useFaults(own, refused)
  const send = () => {
    setTried(true)
    if (reason.trim() !== '' && (after === undefined || day > after)) onSend(reason.trim(), day)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} withoutCloseButton>
      <Form onSubmit={send}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <div>{children}</div>
        {after !== undefined && (
          <DayField
            name="ends_at"
            label={t('ballots.newLastDay')}
            value={day}
            min={after}
            onChange={(e) => setDay(e.target.value)}
            error={faults.of('ends_at')}
          />
        )}
        <TextArea
          name="reason"
          label={t('ballots.reason')}
          help={t('ballots.reasonHelp')}
          value={reason}
          maxLength={2000}
          onChange={(e) => setReason(e.target.value)}
          error={faults.of('reason')}
        />
        <div className={classes.answers}>
          <PlainButton type="submit" kind={danger ? 'danger' : 'filled'} loading={pending}>
            {yes}
          </PlainButton>
          <PlainButton kind="default" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
