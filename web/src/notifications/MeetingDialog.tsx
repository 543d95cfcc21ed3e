import { MESSAGE_LIMITS, messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { DayField, TextArea, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { useDraft } from '../ui/form-drafts.ts'
import {
  createMeetingBody,
  EMPTY_MEETING,
  isMeetingValues,
  type MeetingValues,
  missingMeetingFields,
} from './meeting-values.ts'
import classes from './messages.module.css'
import type { MessageSpaceId } from './queries.ts'

/** Calls a meeting of all members: topic, time, location; the draft is stored on this device (MEM-016). */
export function MeetingDialog({ sid, zone, onClose }: { sid: MessageSpaceId; zone: Zone; onClose: () => void }) {
  const { t } = useText()
  const [form, setForm, done] = useDraft<MeetingValues>(`meeting.${sid}`, EMPTY_MEETING, isMeetingValues)
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useEndpointMutation(messages.meet)
  const faults = useFaults(own, refused)
  const send = async () => {
    const missing = Object.entries(missingMeetingFields(form)).map(([field, key]) => [field, t(`notifications.${key}`)])
    setOwn(Object.fromEntries(missing))
    forget()
    if (missing.length > 0) return
    const answer = await act({ params: { sid }, body: createMeetingBody(form, zone) })
    if (isFailure(answer)) return
    done()
    void invalidateEndpoints(messages.list)
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
        <TextField {...field('title')} label={t('notifications.about')} maxLength={MESSAGE_LIMITS.title} />
        <div className={classes.times}>
          <DayField {...field('day')} label={t('notifications.day')} />
          <TextField {...field('from', 'start')} type="time" label={t('notifications.from')} />
          <TextField {...field('to', 'end')} type="time" label={t('notifications.to')} />
        </div>
        <p className="fm-sm fm-dim">{t('notifications.zone', { zone })}</p>
        <TextField {...field('place')} label={t('notifications.place')} maxLength={MESSAGE_LIMITS.place} />
        <TextArea
          {...field('text')}
          label={t('notifications.words')}
          optional
          rows={4}
          maxLength={MESSAGE_LIMITS.text}
        />
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
