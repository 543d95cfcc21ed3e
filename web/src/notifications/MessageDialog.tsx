import { MESSAGE, messages } from '@folkmoot/core/notifications/messages.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { useDraft } from '../ui/unsaved.ts'
import type { Room } from './queries.ts'

interface Words {
  readonly title: string
  readonly text: string
}
const EMPTY: Words = { title: '', text: '' }
const isWords = (kept: unknown): kept is Words =>
  typeof kept === 'object' && kept !== null && 'title' in kept && 'text' in kept

export interface MessageDialogProps {
  sid: Room
  /** From somebody who coordinates: it goes by e-mail too. */
  byMail: boolean
  onClose: () => void
}

/** A message to all members: subject and text; what is typed is kept on this device until it is sent (MEM-016). */
export function MessageDialog({ sid, byMail, onClose }: MessageDialogProps) {
  const { t } = useText()
  const [words, setWords, done] = useDraft<Words>(`message.${sid}`, EMPTY, isWords)
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useAct(messages.send)
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
    if (declined(answer)) return
    done()
    void outdated(messages.list)
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
          maxLength={MESSAGE.title}
          value={words.title}
          onChange={(event) => setWords({ ...words, title: event.target.value })}
          error={faults.of('title')}
        />
        <TextArea
          name="text"
          label={t('notifications.words')}
          rows={6}
          maxLength={MESSAGE.text}
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
