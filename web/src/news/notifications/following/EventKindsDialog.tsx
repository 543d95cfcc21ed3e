import { type FollowedEntry, subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { type EventKind, ignoreOtherKinds, KINDS_OF_SPACE, listToldKinds } from '@folkmoot/core/platform/events/event-kinds.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Choices } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'

interface EventKindsDialogProps {
  entry: FollowedEntry
  onClose: () => void
}

/** Chooses what one is told of about something that one follows: kinds of news, not names of events. */
export function EventKindsDialog({ entry, onClose }: EventKindsDialogProps) {
  const { t } = useText()
  const { id, spaceId, spaceType, ignoredEvents, name } = entry
  const { act } = useEndpointMutation(subscriptions.change)
  const form = useFormState<{ told: EventKind[] }>({ initial: { told: listToldKinds(spaceType, ignoredEvents) } })
  const submit = form.submit(async ({ told }) => {
    const answer = await act({
      params: { sid: spaceId, subid: id },
      body: { ignoredEvents: ignoreOtherKinds(spaceType, told, ignoredEvents) },
    })
    if (isFailure(answer)) return answer
    void invalidateEndpoints(subscriptions.ofUser, subscriptions.ofSpace)
    toast(t('users.profile.saved'))
    onClose()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Form onSubmit={submit} faults={form.faults}>
        <Choices
          label={t('news.kinds.question')}
          help={t('news.kinds.help')}
          options={KINDS_OF_SPACE[spaceType].map((kind) => ({ value: kind, label: t(`news.kinds.${kind}`) }))}
          values={form.values.told}
          onChange={(told) => form.set({ told })}
        />
        <FormAnswers send={t('ui.save')} sending={form.sending} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
