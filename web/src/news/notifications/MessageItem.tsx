import { formatCalendarFile } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import type { Message } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { linkAddresses, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { IconCalendarPlus, IconCalendarX, IconPencil } from '@tabler/icons-react'
import { saveFile } from '../../platform/lib/save-file.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { MeetingRegistration } from './MeetingRegistration.tsx'
import classes from './messages.module.css'
import type { MessageSpaceId } from './queries.ts'

interface MessageItemProps {
  sid: MessageSpaceId
  message: Message
  zone: Zone
  /** Meetings are switched on: else one is cancelled and not changed. */
  meets: boolean
  /** For who may change the meeting. */
  onChange: () => void
  onCancel: () => void
}

/** A message: author, date, and for a meeting its time and location, with a calendar entry and the acts of its organizers. */
export function MessageItem({ sid, message, zone, meets, onChange, onCancel }: MessageItemProps) {
  const { t } = useText()
  const { title, text, lang, from, at, meeting } = message
  const now = useNow()
  const begun = meeting !== null && Date.parse(meeting.start) <= now
  return (
    <li>
      <article aria-label={title}>
        <h3 lang={lang}>{title}</h3>
        <p className="fm-sm fm-dim">
          {from ? formatPersonName(from.name) : t('notifications.gone')} · <DateText at={at} zone={zone} form="ago" />
        </p>
        {meeting?.cancelled && (
          <div className={classes.cancelled}>
            <Tag icon={IconCalendarX}>{t('notifications.meeting.cancelled')}</Tag>
            <RichText html={textToHtml(meeting.cancelled.reason, linkAddresses)} />
          </div>
        )}
        {meeting && (
          <dl className={classes.meeting} data-cancelled={meeting.cancelled !== null}>
            <dt>{t('notifications.when')}</dt>
            <dd>
              <DateText at={meeting.start} zone={zone} form="full" /> – <DateText at={meeting.end} zone={zone} form="time" />
            </dd>
            <dt>{t('notifications.where')}</dt>
            <dd>
              <RichText html={linkAddresses(meeting.place)} />
            </dd>
          </dl>
        )}
        <RichText html={textToHtml(text, linkAddresses)} lang={lang} />
        {meeting?.registration && <MeetingRegistration {...{ sid, message, meeting, begun }} registration={meeting.registration} />}
        {meeting && (
          <div className="fm-row">
            <PlainButton
              kind="subtle"
              size="sm"
              icon={IconCalendarPlus}
              label={`${t('notifications.calendar')}: ${title}`}
              onClick={() => saveFile('meeting.ics', 'text/calendar', formatCalendarFile(message, location.hostname))}
            >
              {t('notifications.calendar')}
            </PlainButton>
            {meeting.mayChange && meets && !begun && (
              <PlainButton
                kind="subtle"
                size="sm"
                icon={IconPencil}
                label={`${t('notifications.meeting.change')}: ${title}`}
                onClick={onChange}
              >
                {t('notifications.meeting.change')}
              </PlainButton>
            )}
            {meeting.mayChange && (
              <PlainButton
                kind="subtle"
                size="sm"
                icon={IconCalendarX}
                label={`${t('notifications.meeting.cancelMeeting')}: ${title}`}
                onClick={onCancel}
              >
                {t('notifications.meeting.cancelMeeting')}
              </PlainButton>
            )}
          </div>
        )}
      </article>
    </li>
  )
}
