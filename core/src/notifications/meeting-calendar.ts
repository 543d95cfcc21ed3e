import { instantToIso } from '../shared/dates.ts'
import { type Refusal, refuseFields } from '../shared/refusals.ts'
import type { CreateMeetingBody, Message } from './message-endpoints.ts'

/** A meeting ends after it starts and is in the future (MEM-016). */
export function checkMeeting(
  { start, end }: Pick<CreateMeetingBody, 'start' | 'end'>,
  now: number,
): Refusal<'invalid'> | undefined {
  if (Date.parse(start) <= now) return refuseFields({ field: 'start', code: 'past' })
  return end > start ? undefined : refuseFields({ field: 'end', code: 'not_after' })
}

const escapeCalendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r\n|\r|\n/g, '\\n')

/** `20261201T180000Z` */
const formatCalendarInstant = (instant: string): string =>
  instantToIso(Date.parse(instant)).replace(/[-:]|\.\d{3}/g, '')

/** Folds a line at 75 octets; each continuation line starts with a space (RFC 5545, 3.1). */
function foldCalendarLine(line: string): string {
  const lines: string[] = []
  let [now, octets] = ['', 0]
  for (const c of line) {
    const code = c.codePointAt(0) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + size > 75) {
      lines.push(now)
      now = ' '
      octets = 1
    }
    now += c
    octets += size
  }
  return [...lines, now].join('\r\n')
}

/** The iCalendar file of a meeting; `host` is the site's, so that the same meeting is a single entry. */
export function formatCalendarFile(message: Pick<Message, 'title' | 'text' | 'at' | 'meeting'>, host: string): string {
  const { title, text, at, meeting } = message
  if (!meeting) return ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Folkmoot//Folkmoot//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${meeting.uuid}@${host}`,
    `DTSTAMP:${formatCalendarInstant(at)}`,
    `DTSTART:${formatCalendarInstant(meeting.start)}`,
    `DTEND:${formatCalendarInstant(meeting.end)}`,
    `SUMMARY:${escapeCalendarText(title)}`,
    `LOCATION:${escapeCalendarText(meeting.place)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeCalendarText(text)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldCalendarLine).join('\r\n')}\r\n`
}
