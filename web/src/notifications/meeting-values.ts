import type { CreateMeetingBody } from '@folkmoot/core/notifications/message-endpoints.ts'
import { instantToIso, isDay, toInstant, type Zone } from '@folkmoot/core/shared/dates.ts'
import type { KeyUnder } from '../lib/text/text-keys.ts'

/** What is typed into the form of a meeting: a day and two times on the clocks of the assembly. */
export interface MeetingValues {
  readonly title: string
  readonly day: string
  readonly from: string
  readonly to: string
  readonly place: string
  readonly text: string
}
export const EMPTY_MEETING: MeetingValues = { title: '', day: '', from: '', to: '', place: '', text: '' }

export const isMeetingValues = (kept: unknown): kept is MeetingValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(EMPTY_MEETING).every((key) => typeof (kept as Record<string, unknown>)[key] === 'string')

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is missing, by field; each a key of the texts. */
export function missingMeetingFields({
  title,
  day,
  from,
  to,
  place,
}: MeetingValues): Record<string, KeyUnder<'notifications'>> {
  return {
    ...(title.trim() === '' ? { title: 'subjectMissing' } : {}),
    ...(isDay(day) ? {} : { day: 'dayMissing' }),
    ...(isTime(from) ? {} : { from: 'timeMissing' }),
    ...(isTime(to) ? {} : { to: 'timeMissing' }),
    ...(place.trim() === '' ? { place: 'placeMissing' } : {}),
  }
}

/** The form as the API takes it: instants of the assembly's zone. */
export const createMeetingBody = ({ day, from, to, ...words }: MeetingValues, zone: Zone): CreateMeetingBody => ({
  ...words,
  start: instantToIso(toInstant(zone, day, from)),
  end: instantToIso(toInstant(zone, day, to)),
})
