import { MESSAGE_LIMITS, messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { Form } from '../ui/fields/Form.tsx'
import { DayField, TextArea, TextField } from '../ui/fields/TextField.tsx'
import { draftOf, useFormState } from '../ui/fields/use-form-state.ts'
import { createMeetingBody, EMPTY_MEETING, isMeetingValues, missingMeetingFields } from './meeting-values.ts'
import classes from './messages.module.css'
import type { MessageSpaceId } from './queries.ts'

/** Calls a meeting of all members: topic, time, location; the draft is stored on this device (MEM-016). */
export function MeetingDialog({ sid, zone, onClose }: { sid: MessageSpaceId; zone: Zone; onClose: () => void }) {
  const { t } = useText()
  const form = useFormState({
    initial: EMPTY_MEETING,
    check: (values) =>
      Object.fromEntries(
        Object.entries(missingMeetingFields(values)).map(([field, key]) => [field, t(`notifications.${key}`)]),
      ),
    renamed: { start: 'from', end: 'to' },
    draft: draftOf(`meeting.${sid}`, isMeetingValues),
  })
  const { field } = form
  const { act } = useEndpointMutation(messages.meet)
  const send = form.submit(async (values) => {
    const answer = await act({ params: { sid }, body: createMeetingBody(values, zone) })
    if (isFailure(answer)) return answer
    form.dropDraft()
    void invalidateEndpoints(messages.list)
    toast(t(answer.mailed ? 'notifications.calledMailed' : 'notifications.called'))
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={t('notifications.meet')}>
      <Form onSubmit={send} label={t('notifications.meet')} faults={form.faults}>
        <p>{t('notifications.meetHelp')}</p>
        <TextField {...field('title')} label={t('notifications.about')} maxLength={MESSAGE_LIMITS.title} />
        <div className={classes.times}>
          <DayField {...field('day')} label={t('notifications.day')} />
          <TextField {...field('from')} type="time" label={t('notifications.from')} />
          <TextField {...field('to')} type="time" label={t('notifications.to')} />
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
          <PlainButton type="submit" loading={form.sending}>
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
