import { type Message, messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import type { MessageSpaceId } from './queries.ts'

interface CancelMeetingDialogProps {
  sid: MessageSpaceId
  message: Message
  onClose: () => void
}

/** Cancels a meeting, with the reason that everybody who was invited is told (MEM-016). */
export function CancelMeetingDialog({ sid, message, onClose }: CancelMeetingDialogProps) {
  const { t } = useText()
  const form = useFormState({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const { act } = useEndpointMutation(messages.cancelMeeting)
  const send = form.submit(async ({ reason }) => {
    const answer = await act({ params: { sid, mid: String(message.id) }, body: { reason: reason.trim() } })
    if (isFailure(answer)) return answer
    void invalidateEndpoints(messages.list)
    toast(t('notifications.meeting.cancelledToast'))
    onClose()
  })
  const title = t('notifications.meeting.cancelAsk', { title: message.title })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form onSubmit={send} label={title} faults={form.faults}>
        <p>{t('notifications.meeting.cancelWhat')}</p>
        <TextArea {...form.field('reason')} label={t('notifications.meeting.cancelWhy')} rows={3} maxLength={1000} />
        <div className="fm-row">
          <PlainButton type="submit" kind="danger" loading={form.sending}>
            {t('notifications.meeting.cancelMeeting')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('notifications.meeting.keep')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
