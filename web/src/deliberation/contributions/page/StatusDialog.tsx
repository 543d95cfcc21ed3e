import type { OfferedAct } from '@folkmoot/core/deliberation/contributions/main-act.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { findStatusText } from '../../../platform/lib/text/status-text.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import classes from './Contribution.module.css'
import { listOfferedSteps } from './offered-steps.ts'
import type { ChangeStatus } from './use-contribution-editor.ts'

interface StatusDialogProps {
  item: Contribution
  /** The one act that is asked about; without it, the status is chosen. */
  act?: OfferedAct | undefined
  onClose: () => void
  onChangeStatus: ChangeStatus
}

/**
 * Asks about one act, or for the new status of a contribution: each with its meaning, in the campaign's words or the product's, a
 * confirmation,
 * and a reason where one is required (CON-039, CON-040).
 */
export function StatusDialog({ item, act, onClose, onChangeStatus }: StatusDialogProps) {
  const { t } = useText()
  const steps = act ? [act] : listOfferedSteps(item)
  const title = act ? t(`contributions.act.${act.act}.question`) : t('contributions.changeQuestion')
  const findTransition = (status: ContributionStatus | undefined) =>
    steps.find(({ to }) => to === status) ?? (steps.length === 1 ? steps[0] : undefined)
  const form = useFormState<{ status: ContributionStatus | undefined; reason: string }>({
    initial: { status: undefined, reason: '' },
    check: ({ status, reason }) => {
      const chosen = findTransition(status)
      if (!chosen) return { status: t('faults.required') }
      return chosen.reason && reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}
    },
  })
  const transition = findTransition(form.values.status)
  const explainStatus = (status: ContributionStatus): string => item.confirmations[status] ?? t(findStatusText(item, status, 'confirm'))
  const close = () => {
    form.reset()
    onClose()
  }
  const send = form.submit(async ({ status, reason }) => {
    const chosen = findTransition(status)
    if (!chosen) return undefined
    const failure = await onChangeStatus(chosen.to, reason)
    if (failure) return failure
    close()
    return undefined
  })
  return (
    <Dialog opened onClose={close} title={title} size="medium">
      <Form onSubmit={send} label={title} faults={form.faults}>
        {act ? (
          <p>{explainStatus(act.to)}</p>
        ) : (
          <Choice<ContributionStatus>
            {...form.field('status')}
            label={t('contributions.newStatus')}
            value={transition?.to}
            options={steps.map(({ to }) => ({
              value: to,
              label: t(`contributions.status.${to}`),
              help: explainStatus(to),
            }))}
          />
        )}
        {transition?.reason && (
          <TextArea
            {...form.field('reason')}
            label={t('contributions.reason')}
            help={t('contributions.reasonHelp')}
            rows={3}
            maxLength={2000}
          />
        )}
        <div className={classes.answers}>
          <PlainButton kind="default" onClick={close}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton type="submit" loading={form.sending}>
            {act ? t(`contributions.act.${act.act}.name`) : t('contributions.changeStatus')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
