import { MESSAGE, messages } from '@folkmoot/core/notifications/messages.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { DayField, TextArea, TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { useDraft } from '../ui/unsaved.ts'
import { isMeeting, type MeetingValues, meetingBody, meetingMissing, NO_MEETING } from './meeting-values.ts'
import classes from './messages.module.css'
import type { Room } from './queries.ts'

/** Calls a meeting of all members: what about, when, where; what is typed is kept on this device until then (MEM-016). */
export function MeetingDialog({ sid, zone, onClose }: { sid: Room; zone: Zone; onClose: () => void }) {
  const { t } = useText()
  const [form, setForm, done] = useDraft<MeetingValues>(`meeting.${sid}`, NO_MEETING, isMeeting)
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useAct(messages.meet)
  const faults = useFaults(own, refused)
  const send = async () => {
    const missing = Object.entries(meetingMissing(form)).map(([field, key]) => [field, t(`notifications.${key}`)])
    setOwn(Object.fromEntries(missing))
    forget()
    if (missing.length > 0) return
    const answer = await act({ params: { sid }, body: meetingBody(form, zone) })
    if (declined(answer)) return
    done()
    void outdated(messages.list)
    toast(t('notifications.called'))
    onClose()
  }
  const field = (name: keyof MeetingValues, fault: string = name) => ({
    name: fault,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: faults.of(fault),
  })
  return (
    <Dialog opened onClose={onClose} title={t('notifications.meet')}>
      <Form onSubmit={() => void send()} label={t('notifications.meet')}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <p>{t('notifications.meetHelp')}</p>
        <TextField {...field('title')} label={t('notifications.about')} maxLength={MESSAGE.title} />
        <div className={classes.times}>
          <DayField {...field('day')} label={t('notifications.day')} />
          <TextField {...field('from', 'start')} type="time" label={t('notifications.from')} />
          <TextField {...field('to', 'end')} type="time" label={t('notifications.to')} />
        </div>
        <p className="fm-sm fm-dim">{t('notifications.zone', { zone })}</p>
        <TextField {...field('place')} label={t('notifications.place')} maxLength={MESSAGE.place} />
        <TextArea {...field('text')} label={t('notifications.words')} optional rows={4} maxLength={MESSAGE.text} />
        <div className="fm-row">
          <PlainButton type="submit" loading={pending}>
            {t('notifications.call')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
