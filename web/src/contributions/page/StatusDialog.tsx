import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/contributions/words.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import classes from './Contribution.module.css'

interface StatusDialogProps {
  item: Contribution
  opened: boolean
  pending: boolean
  onClose: () => void
  onChangeStatus: (to: ContributionStatus, reason: string) => Promise<void>
}

/**
 * Asks for the new status of a contribution: each with its meaning, in the campaign's words or the product's, a confirmation,
 * and a reason where one is required (CON-039, CON-040).
 */
export function StatusDialog({ item, opened, pending, onClose, onChangeStatus }: StatusDialogProps) {
  const { t } = useText()
  const { steps } = item.may
  const [chosen, setChosen] = useState<ContributionStatus>()
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const transition = steps.find((s) => s.to === chosen) ?? (steps.length === 1 ? steps[0] : undefined)
  const explainStatus = (status: ContributionStatus): string =>
    item.confirmations[status] ?? t(`contributions.confirm.${status}`)
  const close = () => {
    setChosen(undefined)
    setReason('')
    setSubmitted(false)
    onClose()
  }
  const send = async () => {
    setSubmitted(true)
    if (!transition || (transition.reason && reason.trim() === '')) return
    await onChangeStatus(transition.to, reason)
    close()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('contributions.changeQuestion')} size="medium">
      <Form onSubmit={() => void send()} label={t('contributions.changeQuestion')}>
        <Choice<ContributionStatus>
          name="status"
          label={t('contributions.newStatus')}
          value={transition?.to}
          onChange={setChosen}
          error={submitted && !transition ? t('faults.required') : undefined}
          options={steps.map(({ to }) => ({
            value: to,
            label: t(`contributions.status.${to}`),
            help: explainStatus(to),
          }))}
        />
        {transition?.reason && (
          <TextArea
            name="reason"
            label={t('contributions.reason')}
            help={t('contributions.reasonHelp')}
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={submitted && reason.trim() === '' ? t('refusals.reason_missing') : undefined}
          />
        )}
        <div className={classes.answers}>
          <PlainButton kind="default" onClick={close}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton type="submit" loading={pending}>
            {t('contributions.changeStatus')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
