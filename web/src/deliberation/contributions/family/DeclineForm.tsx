import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Relative } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import classes from './family.module.css'
import { refreshFamily } from './queries.ts'

interface DeclineFormProps {
  item: Contribution
  parent: Relative
  address: ContributionAddress
  onDone: () => void
  onCancel: () => void
}

/** Turns an amendment down with a reason, which its authors are told. */
export function DeclineForm({ item, parent, address, onDone, onCancel }: DeclineFormProps) {
  const { t } = useText()
  const decline = useEndpointMutation(family.decline)
  const form = useFormState({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const submit = form.submit(async ({ reason }) => {
    const params = { aid: formatRef(address.assembly), pid: parent.contributionId ?? 0, cid: item.contributionId ?? 0 }
    const answer = await decline.act({ params, body: { reason } })
    if (isFailure(answer)) return answer
    toast(t('family.declined'))
    await refreshFamily()
    onDone()
    return undefined
  })
  return (
    <Form onSubmit={submit} label={t('family.reject')} faults={form.faults}>
      <TextArea {...form.field('reason')} label={t('contributions.reason')} help={t('family.declineHelp')} rows={3} maxLength={2000} />
      <div className={classes.answers}>
        <PlainButton kind="default" onClick={onCancel}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={decline.pending}>
          {t('family.reject')}
        </PlainButton>
      </div>
    </Form>
  )
}
