import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { useFormState } from '../../ui/fields/use-form-state.ts'
import { contributionRequest } from '../queries.ts'
import classes from './family.module.css'
import { refreshFamily } from './queries.ts'

interface DeclineFormProps {
  item: Contribution
  address: ContributionAddress
  onDone: () => void
  onCancel: () => void
}

/** Ends the preparation of a merge with a reason, which the authors of the amendment are told. */
export function DeclineForm({ item, address, onDone, onCancel }: DeclineFormProps) {
  const { t } = useText()
  const step = useEndpointMutation(contributions.step)
  const former = item.may.steps.find(({ to }) => to.startsWith('FORKED'))?.to
  const form = useFormState({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const submit = form.submit(async ({ reason }) => {
    const { params } = contributionRequest(address)
    const request = { params: { ...params, status: former ?? 'FORKED_PUBLISHED' }, body: { from: item.status, reason } }
    const answer = await step.act(request)
    if (isFailure(answer)) return answer
    toast(t('family.declined'))
    await refreshFamily()
    onDone()
    return undefined
  })
  return (
    <Form onSubmit={submit} label={t('family.doNotConfirm')} faults={form.faults}>
      <TextArea
        {...form.field('reason')}
        label={t('contributions.reason')}
        help={t('family.declineHelp')}
        rows={3}
        maxLength={2000}
      />
      <div className={classes.answers}>
        <PlainButton kind="default" onClick={onCancel}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={step.pending}>
          {t('family.doNotConfirm')}
        </PlainButton>
      </div>
    </Form>
  )
}
