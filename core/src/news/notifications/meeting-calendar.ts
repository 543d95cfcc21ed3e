import type { StoredMeeting } from '../../platform/events/event-payloads.ts'
import { type Refusal, refuse, refuseFields } from '../../platform/shared/refusals.ts'
import { type CalendarEntry, formatCalendar } from './calendar-format.ts'
import type { CreateMeetingBody, Message } from './message-endpoints.ts'

/** A meeting ends after it starts and is in the future (MEM-016). */
export function checkMeeting({ start, end }: Pick<CreateMeetingBody, 'start' | 'end'>, now: number): Refusal<'invalid'> | undefined {
  if (Date.parse(start) <= now) return refuseFields({ field: 'start', code: 'past' })
  return end > start ? undefined : refuseFields({ field: 'end', code: 'not_after' })
}

/** A meeting is changed until it begins and cancelled until it ends; one that is cancelled stays so. */
export const isMeetingAhead = ({ start, cancelled }: Pick<StoredMeeting, 'start' | 'cancelled'>, now: number): boolean =>
  cancelled === undefined && Date.parse(start) > now
export const isMeetingOn = ({ end, cancelled }: Pick<StoredMeeting, 'end' | 'cancelled'>, now: number): boolean =>
  cancelled === undefined && Date.parse(end) > now

/** Whether somebody may still register: who has a place keeps it, and a smaller number of places takes nobody's away. */
export function checkRegistration(
  meeting: Pick<StoredMeeting, 'start' | 'cancelled' | 'registration'>,
  { registered, mine }: { readonly registered: number; readonly mine: boolean },
  now: number,
): Refusal<'not_found' | 'meeting_over' | 'meeting_full'> | undefined {
  if (!meeting.registration) return refuse('not_found')
  if (!isMeetingAhead(meeting, now)) return refuse('meeting_over')
  const { places } = meeting.registration
  return mine || places === null || registered < places ? undefined : refuse('meeting_full')
}

/** A change counts if anything is different: calendars and people are told of nothing else. */
export const isSameMeeting = (
  before: Pick<CreateMeetingBody, 'title' | 'text' | 'start' | 'end' | 'place'>,
  after: CreateMeetingBody,
): boolean => (['title', 'text', 'start', 'end', 'place'] as const).every((name) => before[name] === after[name])

interface MeetingMessage extends Pick<Message, 'title' | 'text' | 'at'> {
  readonly meeting: StoredMeeting | Message['meeting']
}

/** The entry of a meeting in calendars; `host` is the site's, so that the same meeting is a single entry. */
export function toCalendarEntry({ title, text, at, meeting }: MeetingMessage, host: string): CalendarEntry | undefined {
  if (!meeting) return undefined
  const { uuid, start, end, place, sequence = 0, changedAt = at, cancelled } = meeting
  return {
    uid: `${uuid}@${host}`,
    changed: changedAt,
    sequence,
    ...(cancelled ? { cancelled: true as const } : {}),
    title,
    when: { start, end },
    place,
    // what is told of a cancelled meeting has the reason for its text already
    text: cancelled ? [...new Set([cancelled.reason, text])].filter((part) => part !== '').join('\n\n') : text,
  }
}

/** The iCalendar file of a meeting. */
export function formatCalendarFile(message: MeetingMessage, host: string): string {
  const entry = toCalendarEntry(message, host)
  return entry ? formatCalendar([entry]) : ''
}
