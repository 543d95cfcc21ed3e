import { formatCalendarFile } from '@folkmoot/core/notifications/meeting-calendar.ts'
import type { Message } from '@folkmoot/core/notifications/message-endpoints.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { linkAddresses, textToHtml } from '@folkmoot/core/shared/html.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { saveFile } from '../lib/save-file.ts'
import { useText } from '../lib/text/i18n.ts'
import { formatPersonName } from '../lib/text/person-name.ts'
import { PlainButton } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { RichText } from '../ui/RichText.tsx'
import classes from './messages.module.css'

/** A message: author, date, and for a meeting its time and location, with a calendar entry. */
export function MessageItem({ message, zone }: { message: Message; zone: Zone }) {
  const { t } = useText()
  const { title, text, lang, from, at, meeting } = message
  return (
    <li>
      <article aria-label={title}>
        <h3 lang={lang}>{title}</h3>
        <p className="fm-sm fm-dim">
          {from ? formatPersonName(from.name) : t('notifications.gone')} · <DateText at={at} zone={zone} form="ago" />
        </p>
        {meeting && (
          <dl className={classes.meeting}>
            <dt>{t('notifications.when')}</dt>
            <dd>
              <DateText at={meeting.start} zone={zone} form="full" /> –{' '}
              <DateText at={meeting.end} zone={zone} form="time" />
            </dd>
            <dt>{t('notifications.where')}</dt>
            <dd>
              <RichText html={linkAddresses(meeting.place)} />
            </dd>
          </dl>
        )}
        <RichText html={textToHtml(text, linkAddresses)} lang={lang} />
        {meeting && (
          <PlainButton
            kind="subtle"
            size="sm"
            icon={IconCalendarPlus}
            label={`${t('notifications.calendar')}: ${title}`}
            onClick={() => saveFile('meeting.ics', 'text/calendar', formatCalendarFile(message, location.hostname))}
          >
            {t('notifications.calendar')}
          </PlainButton>
        )}
      </article>
    </li>
  )
}
