import { MESSAGE_LIMITS, messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { useDraft } from '../ui/form-drafts.ts'
import type { MessageSpaceId } from './queries.ts'

interface MessageDraft {
  readonly title: string
  readonly text: string
}
const EMPTY_MESSAGE: MessageDraft = { title: '', text: '' }
const isMessageDraft = (kept: unknown): kept is MessageDraft =>
  typeof kept === 'object' && kept !== null && 'title' in kept && 'text' in kept

export interface MessageDialogProps {
  sid: MessageSpaceId
  /** From a coordinator: it is sent by e-mail too. */
  byMail: boolean
  onClose: () => void
}

/** A message to all members: subject and text; the draft is stored on this device (MEM-016). */
export function MessageDialog({ sid, byMail, onClose }: MessageDialogProps) {
  const { t } = useText()
  const [words, setWords, done] = useDraft<MessageDraft>(`message.${sid}`, EMPTY_MESSAGE, isMessageDraft)
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useEndpointMutation(messages.send)
  const faults = useFaults(own, refused)
  const send = async () => {
    const missing = {
      ...(words.title.trim() === '' ? { title: t('notifications.subjectMissing') } : {}),
      ...(words.text.trim() === '' ? { text: t('notifications.wordsMissing') } : {}),
    }
    setOwn(missing)
    forget()
    if (Object.keys(missing).length > 0) return
    const answer = await act({ params: { sid }, body: words })
    if (isFailure(answer)) return
    done()
    void invalidateEndpoints(messages.list)
    toast(t(answer.mailed ? 'notifications.sentMailed' : 'notifications.sent'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('notifications.send')}>
      <Form onSubmit={() => void send()} label={t('notifications.send')}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <p>{t(byMail ? 'notifications.helpMail' : 'notifications.help')}</p>
        <TextField
          name="title"
          label={t('notifications.subject')}
          maxLength={MESSAGE_LIMITS.title}
          value={words.title}
          onChange={(event) => setWords({ ...words, title: event.target.value })}
          error={faults.of('title')}
        />
        <TextArea
          name="text"
          label={t('notifications.words')}
          rows={6}
          maxLength={MESSAGE_LIMITS.text}
          value={words.text}
          onChange={(event) => setWords({ ...words, text: event.target.value })}
          error={faults.of('text')}
        />
        <div className="fm-row">
          <PlainButton type="submit" loading={pending}>
            {t('notifications.post')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
