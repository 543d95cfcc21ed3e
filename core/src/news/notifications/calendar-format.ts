import { addDays, type Day, instantToIso } from '../../platform/shared/dates.ts'

/** An entry of a calendar: of an instant to another, or of whole days with the last one included. */
export interface CalendarEntry {
  /** The same entry has the same uid in every copy, so that a change replaces it. */
  readonly uid: string
  /** ISO text: when it was last changed. */
  readonly changed: string
  /** How often it was changed (RFC 5545, 3.8.7.4). */
  readonly sequence?: number
  /** It does not take place; calendars that have it strike it out. */
  readonly cancelled?: true
  readonly title: string
  readonly when: { readonly start: string; readonly end: string } | { readonly first: Day; readonly last: Day }
  readonly place?: string
  readonly text?: string
  readonly url?: string
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r\n|\r|\n/g, '\\n')

/** `20261201T180000Z` */
const formatInstant = (instant: string): string => instantToIso(Date.parse(instant)).replace(/[-:]|\.\d{3}/g, '')
const formatDay = (day: Day): string => day.replaceAll('-', '')

/** Folds a line at 75 octets; each continuation line starts with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
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

const formatWhen = (when: CalendarEntry['when']): string[] =>
  'start' in when
    ? [`DTSTART:${formatInstant(when.start)}`, `DTEND:${formatInstant(when.end)}`]
    : // the end of whole days is the day after (RFC 5545, 3.6.1)
      [`DTSTART;VALUE=DATE:${formatDay(when.first)}`, `DTEND;VALUE=DATE:${formatDay(addDays(when.last, 1))}`, 'TRANSP:TRANSPARENT']

const formatEntry = ({ uid, changed, sequence = 0, cancelled, title, when, place, text, url }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  // of a published entry both are when it last changed (RFC 5545, 3.8.7.2)
  `DTSTAMP:${formatInstant(changed)}`,
  `LAST-MODIFIED:${formatInstant(changed)}`,
  `SEQUENCE:${sequence}`,
  ...(cancelled ? ['STATUS:CANCELLED'] : []),
  ...formatWhen(when),
  `SUMMARY:${escapeText(title)}`,
  ...(place ? [`LOCATION:${escapeText(place)}`] : []),
  ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545); one with a name is subscribed to, and asked for again every six hours. */
export function formatCalendar(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Folkmoot//Folkmoot//EN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
    ...entries.flatMap(formatEntry),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
