import { MESSAGE_LIMITS, type Message, messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { YesNo } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { DayField, NumberField, TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { draftOf, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import {
  createMeetingBody,
  EMPTY_MEETING,
  isMeetingValues,
  meetingDraftName,
  missingMeetingFields,
  readMeetingValues,
} from './meeting-values.ts'
import classes from './messages.module.css'
import type { MessageSpaceId } from './queries.ts'

interface MeetingDialogProps {
  sid: MessageSpaceId
  zone: Zone
  /** The meeting that is changed; absent for a new one. */
  before?: Message | undefined
  onClose: () => void
}

/** Calls or changes a meeting of all members: topic, time, location; the draft is stored on this device (MEM-016). */
export function MeetingDialog({ sid, zone, before, onClose }: MeetingDialogProps) {
  const { t } = useText()
  const heading = t(before ? 'notifications.meeting.changeMeeting' : 'notifications.meet')
  const form = useFormState({
    initial: before?.meeting ? readMeetingValues(before, before.meeting, zone) : EMPTY_MEETING,
    check: (values) =>
      Object.fromEntries(Object.entries(missingMeetingFields(values)).map(([field, key]) => [field, t(`notifications.${key}`)])),
    renamed: { start: 'from', end: 'to' },
    draft: draftOf(meetingDraftName(sid, before), isMeetingValues),
  })
  const { field } = form
  const call = useEndpointMutation(messages.meet)
  const change = useEndpointMutation(messages.changeMeeting)
  const send = form.submit(async (values) => {
    const body = createMeetingBody(values, zone)
    const answer = before ? await change.act({ params: { sid, mid: String(before.id) }, body }) : await call.act({ params: { sid }, body })
    if (isFailure(answer)) return answer
    form.dropDraft()
    void invalidateEndpoints(messages.list)
    if (before) toast(t('notifications.meeting.changed'))
    else toast(t(answer.mailed ? 'notifications.calledMailed' : 'notifications.called'))
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={heading}>
      <Form onSubmit={send} label={heading} faults={form.faults}>
        <p>{t(before ? 'notifications.meeting.changeHelp' : 'notifications.meetHelp')}</p>
        <TextField {...field('title')} label={t('notifications.about')} maxLength={MESSAGE_LIMITS.title} />
        <div className={classes.times}>
          <DayField {...field('day')} label={t('notifications.day')} />
          <TextField {...field('from')} type="time" label={t('notifications.from')} />
          <TextField {...field('to')} type="time" label={t('notifications.to')} />
        </div>
        <p className="fm-sm fm-dim">{t('notifications.zone', { zone })}</p>
        <TextField {...field('place')} label={t('notifications.place')} maxLength={MESSAGE_LIMITS.place} />
        <TextArea {...field('text')} label={t('notifications.words')} optional rows={4} maxLength={MESSAGE_LIMITS.text} />
        <YesNo
          label={t('notifications.meeting.registers')}
          help={t('notifications.meeting.registersHelp')}
          value={form.values.registers}
          onChange={(registers) => form.set({ registers })}
        />
        {form.values.registers && (
          <NumberField
            {...field('places')}
            label={t('notifications.meeting.places')}
            help={t('notifications.meeting.placesHelp')}
            optional
            inputMode="numeric"
          />
        )}
        <FormAnswers
          send={t(before ? 'notifications.meeting.saveChange' : 'notifications.call')}
          sending={form.sending}
          onCancel={onClose}
          inRow
        />
      </Form>
    </Dialog>
  )
}
