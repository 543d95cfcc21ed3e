import { MESSAGE_LIMITS, messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { draftOf, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { type MessageSpaceId, messageRecipientsQuery } from './queries.ts'

/** How many people a message reaches, above the form that sends it (MEM-016). */
function RecipientCount({ sid }: { sid: MessageSpaceId }) {
  const { t } = useText()
  const { data } = useQuery(messageRecipientsQuery(sid))
  const known = data && !isFailure(data) ? data : undefined
  return (
    <p role="status">
      {known && (
        <>
          <b>{t('notifications.reaches', { count: known.members })}</b>
          {known.byMail !== null && known.members > 0 && ` ${t('notifications.reachesByMail', { count: known.byMail })}`}
        </>
      )}
    </p>
  )
}

interface MessageDraft {
  readonly title: string
  readonly text: string
}
const EMPTY_MESSAGE: MessageDraft = { title: '', text: '' }
const isMessageDraft = (kept: unknown): kept is MessageDraft =>
  typeof kept === 'object' && kept !== null && 'title' in kept && 'text' in kept

export interface MessageDialogProps {
  sid: MessageSpaceId
  /** From a coordinator: there is no limit, and it is sent by e-mail too, where the site sends any. */
  byMail: boolean
  onClose: () => void
}

/** A message to all members: subject and text; the draft is stored on this device (MEM-016). */
export function MessageDialog({ sid, byMail, onClose }: MessageDialogProps) {
  const { t } = useText()
  const form = useFormState({
    initial: EMPTY_MESSAGE,
    check: ({ title, text }) => ({
      ...(title.trim() === '' ? { title: t('notifications.subjectMissing') } : {}),
      ...(text.trim() === '' ? { text: t('notifications.wordsMissing') } : {}),
    }),
    draft: draftOf(`message.${sid}`, isMessageDraft),
  })
  const { act } = useEndpointMutation(messages.send)
  const send = form.submit(async (body) => {
    const answer = await act({ params: { sid }, body })
    if (isFailure(answer)) return answer
    form.dropDraft()
    void invalidateEndpoints(messages.list)
    toast(t(answer.mailed ? 'notifications.sentMailed' : 'notifications.sent'))
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={t('notifications.send')}>
      <Form onSubmit={send} label={t('notifications.send')} faults={form.faults}>
        <p>{t(byMail ? 'notifications.helpUnlimited' : 'notifications.help')}</p>
        <RecipientCount sid={sid} />
        <TextField {...form.field('title')} label={t('notifications.subject')} maxLength={MESSAGE_LIMITS.title} />
        <TextArea {...form.field('text')} label={t('notifications.words')} rows={6} maxLength={MESSAGE_LIMITS.text} />
        <FormAnswers send={t('notifications.post')} sending={form.sending} onCancel={onClose} inRow />
      </Form>
    </Dialog>
  )
}
