import { type Message, messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { IconUserCheck, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { showError } from '../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import type { MessageSpaceId } from './queries.ts'

interface MeetingRegistrationProps {
  sid: MessageSpaceId
  message: Message
  meeting: NonNullable<Message['meeting']>
  registration: NonNullable<NonNullable<Message['meeting']>['registration']>
  /** The meeting has begun: nobody registers or gives a place back any more. */
  begun: boolean
}

/** How many have registered for a meeting, the reader's own place, and for its organizers who comes (MEM-016). */
export function MeetingRegistration({ sid, message, meeting, registration, begun }: MeetingRegistrationProps) {
  const { t } = useText()
  const register = useEndpointMutation(messages.register)
  const unregister = useEndpointMutation(messages.unregister)
  const { places, registered, mine, mayRegister } = registration
  const params = { sid, mid: String(message.id) }
  const closed = begun || meeting.cancelled !== null
  const change = async (wanted: boolean) => {
    const answer = await (wanted ? register : unregister).act({ params })
    if (isFailure(answer)) void showError(answer, { type: message.title })
    else toast(t(wanted ? 'notifications.meeting.registered' : 'notifications.meeting.unregistered'))
    void invalidateEndpoints(messages.list, messages.attendees)
  }
  return (
    <div>
      <p role="status">
        {places === null
          ? t('notifications.meeting.coming', { count: registered })
          : t('notifications.meeting.taken', { count: registered, places })}
        {mine && !closed && <> {t('notifications.meeting.mine')}</>}
        {!mine && !closed && !mayRegister && <> {t('notifications.meeting.full')}</>}
      </p>
      {!closed && (mine || mayRegister) && (
        <PlainButton
          kind={mine ? 'subtle' : 'default'}
          size="sm"
          icon={mine ? IconUserMinus : IconUserCheck}
          loading={register.pending || unregister.pending}
          label={`${t(mine ? 'notifications.meeting.unregister' : 'notifications.meeting.register')}: ${message.title}`}
          onClick={() => void change(!mine)}
        >
          {t(mine ? 'notifications.meeting.unregister' : 'notifications.meeting.register')}
        </PlainButton>
      )}
      {meeting.mayChange && registered > 0 && <Attendees params={params} />}
    </div>
  )
}

function Attendees({ params }: { params: { sid: MessageSpaceId; mid: string } }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('notifications.meeting.who')}</summary>
      {open && <AttendeeList params={params} />}
    </details>
  )
}

function AttendeeList({ params }: { params: { sid: MessageSpaceId; mid: string } }) {
  const { t } = useText()
  const query = useQuery(endpointQuery(messages.attendees, { params, query: { all: 'true' } }))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('notifications.meeting.attendeesFailed')}>
      {({ list }) => (
        <ol>
          {list.map(({ uuid, name }) => (
            <li key={uuid}>{formatPersonName(name)}</li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}
