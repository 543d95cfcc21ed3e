import type { Candidate } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { ReactNode } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import classes from '../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import type { FormFailure } from '../../platform/ui/fields/form-faults.ts'
import { DayField, SelectField, TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'

export interface ReasonValues {
  readonly reason: string
  readonly ends_at: string
  /** The id of the chosen candidate. */
  readonly candidate: string
}

interface ReasonDialogProps {
  opened: boolean
  title: string
  /** The effect of the action, and who is notified. */
  children: ReactNode
  yes: string
  danger?: boolean
  /** Also asks for a last day later than this one. */
  after?: string | undefined
  /** Also asks for one of these. */
  candidates?: readonly Candidate[] | undefined
  onSend: (values: ReasonValues) => Promise<FormFailure | undefined>
  onClose: () => void
}

/** A dialog for an action that affects the votes of others: it requires a reason, which is public. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, children, yes, danger, after, candidates, onSend, onClose } = props
  const { t } = useText()
  const form = useFormState<ReasonValues>({
    initial: { reason: '', ends_at: '', candidate: '' },
    check: ({ reason, ends_at, candidate }) => ({
      ...(candidates && candidate === '' ? { candidate: t('ballots.candidateMissing') } : {}),
      ...(reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
      ...(after !== undefined && ends_at <= after ? { ends_at: t('ballots.laterDay') } : {}),
    }),
  })
  const send = form.submit((values) => onSend({ ...values, reason: values.reason.trim() }))
  return (
    <Dialog opened={opened} onClose={onClose} title={title} withoutCloseButton>
      <Form onSubmit={send} faults={form.faults}>
        <div>{children}</div>
        {candidates && (
          <SelectField
            {...form.field('candidate')}
            label={t('ballots.whichCandidate')}
            options={[
              { value: '', label: t('ballots.chooseCandidate') },
              ...candidates.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
        {after !== undefined && <DayField {...form.field('ends_at')} label={t('ballots.newLastDay')} min={after} />}
        <TextArea {...form.field('reason')} label={t('ballots.reason')} help={t('ballots.reasonHelp')} maxLength={2000} />
        <div className={classes.answers}>
          <PlainButton type="submit" kind={danger ? 'danger' : 'filled'} loading={form.sending}>
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
