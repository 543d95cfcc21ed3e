import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { BAN_TEXT_LIMIT } from '@folkmoot/core/communities/memberships/bans.ts'
import { REMOVAL_REASONS, type RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { invalidateBans } from '../../../communities/memberships/bans/ban-queries.ts'
import { invalidateMemberships } from '../../../communities/memberships/invalidate-memberships.ts'
import type { KeepOutProps } from '../../../communities/memberships/keep-out-props.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../platform/ui/dialogs/notify-failure.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { SelectField, TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { invalidateAuthorRemovals } from './author-removal-queries.ts'
import { RemovalCount } from './RemovalCount.tsx'

/** The terms that are offered, in days; without an end otherwise. */
const TERMS = ['7', '30', '365', 'open'] as const

/** Keeps a member out of the assembly or group, with a reason that they are told, for some time. */
export function KeepOutDialog({ membership, place, onClose }: KeepOutProps) {
  const { t } = useText()
  const { user } = membership
  return (
    <Dialog opened onClose={onClose} title={t('memberships.bans.title', { name: user.name, place: place.name })} withoutCloseButton>
      <KeepOutForm membership={membership} place={place} onClose={onClose} />
    </Dialog>
  )
}

function KeepOutForm({ membership, place, onClose }: KeepOutProps) {
  const { t } = useText()
  const { user, assemblyId } = membership
  const form = useFormState({
    initial: { reason: '', days: '30' as string, removes: false, why: 'OTHER' as RemovalReason },
    check: ({ reason }): { reason?: string } => (reason.trim() === '' ? { reason: t('memberships.bans.reasonMissing') } : {}),
  })
  const { act } = useEndpointMutation(bans.create)
  const removal = useEndpointMutation(authorRemovals.create)
  const author = { assemblyId, user: user.uuid, groupId: place.kind === 'GROUP' ? place.id : undefined }
  const send = form.submit(async ({ reason, days, removes, why }) => {
    const group = place.kind === 'GROUP' ? { groupId: place.id } : {}
    const term = days === 'open' ? null : Number(days)
    const body = { user: user.uuid, reason: reason.trim(), days: term, ...group }
    const answer = await act({ params: { aid: assemblyId }, body })
    if (isFailure(answer)) return answer
    toast(t('memberships.bans.done', { name: user.name }))
    onClose()
    void invalidateMemberships()
    void invalidateBans()
    if (!removes) return
    const removed = await removal.act({
      params: { aid: assemblyId },
      body: { user: user.uuid, reason: why, moderationComment: reason.trim(), ...group },
    })
    // that they are kept out stands
    noticeIfFailed(removed)
    void invalidateAuthorRemovals()
  })
  return (
    <Form onSubmit={send} label={t('memberships.bans.keepOut')} faults={form.faults} focusFirst>
      <p className="fm-sm">{t(`memberships.bans.what.${place.kind}`)}</p>
      <TextArea
        {...form.field('reason')}
        label={t('memberships.bans.reason')}
        help={t('memberships.bans.reasonHelp')}
        rows={4}
        maxLength={BAN_TEXT_LIMIT}
      />
      <SelectField
        {...form.field('days')}
        label={t('memberships.bans.term')}
        options={TERMS.map((value) => ({ value, label: t(`memberships.bans.terms.${value}`) }))}
      />
      <Check
        name="removes"
        label={t(`authorRemovals.also.${place.kind}`)}
        help={t('authorRemovals.alsoHelp')}
        checked={form.values.removes}
        onChange={(e) => form.set({ removes: e.target.checked })}
      />
      {form.values.removes && (
        <>
          <RemovalCount author={author} />
          <SelectField
            {...form.field('why')}
            label={t('authorRemovals.why')}
            options={REMOVAL_REASONS.map((value) => ({
              value,
              label: t(value === 'OTHER' ? 'authorRemovals.sameReason' : `removal.reason.${value}`),
            })).toReversed()}
          />
        </>
      )}
      <FormAnswers send={t('memberships.bans.keepOut')} sending={form.sending} danger onCancel={onClose} />
    </Form>
  )
}
