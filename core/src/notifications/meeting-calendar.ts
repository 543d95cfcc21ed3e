import { type Refusal, refuseFields } from '../shared/refusals.ts'
import { formatCalendar } from './calendar-format.ts'
import type { CreateMeetingBody, Message } from './message-endpoints.ts'

/** A meeting ends after it starts and is in the future (MEM-016). */
export function checkMeeting(
  { start, end }: Pick<CreateMeetingBody, 'start' | 'end'>,
  now: number,
): Refusal<'invalid'> | undefined {
  if (Date.parse(start) <= now) return refuseFields({ field: 'start', code: 'past' })
  return end > start ? undefined : refuseFields({ field: 'end', code: 'not_after' })
}

/** The iCalendar file of a meeting; `host` is the site's, so that the same meeting is a single entry. */
export function formatCalendarFile(message: Pick<Message, 'title' | 'text' | 'at' | 'meeting'>, host: string): string {
  const { title, text, at, meeting } = message
  if (!meeting) return ''
  const { uuid, start, end, place } = meeting
  return formatCalendar([{ uid: `${uuid}@${host}`, changed: at, title, when: { start, end }, place, text }])
}
