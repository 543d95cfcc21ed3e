import { type CreateMeetingBody, MAX_PLACES, type Message } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { dayInZone, instantToIso, isDay, toInstant, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { KeyUnder } from '../../platform/lib/text/text-keys.ts'

/** What is typed into the form of a meeting: a day and two times on the clocks of the assembly. */
export interface MeetingValues {
  readonly title: string
  readonly day: string
  readonly from: string
  readonly to: string
  readonly place: string
  readonly text: string
  /** People are asked to register. */
  readonly registers: boolean
  /** As typed; empty: no limit. */
  readonly places: string
}
export const EMPTY_MEETING: MeetingValues = {
  title: '',
  day: '',
  from: '',
  to: '',
  place: '',
  text: '',
  registers: false,
  places: '',
}

/** The name of the draft: of a new meeting by its place, of a change by what it changes. */
export const meetingDraftName = (
  sid: number | string,
  before: { readonly id: number; readonly meeting: Pick<NonNullable<Message['meeting']>, 'sequence'> | null } | undefined,
): string => (before ? `meeting.change.${before.id}.${before.meeting?.sequence ?? 0}` : `meeting.${sid}`)

export const isMeetingValues = (kept: unknown): kept is MeetingValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(EMPTY_MEETING).every(([key, empty]) => typeof (kept as Record<string, unknown>)[key] === typeof empty)

/** The number of places; null without a limit, undefined for what is no number of places. */
function parsePlaces(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const places = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  return places >= 1 && places <= MAX_PLACES ? places : undefined
}

/** `19:30` */
const clockTime = (instant: number, zone: Zone): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant)

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is missing, by field; each a key of the texts. */
export function missingMeetingFields({
  title,
  day,
  from,
  to,
  place,
  registers,
  places,
}: MeetingValues): Record<string, KeyUnder<'notifications'>> {
  return {
    ...(title.trim() === '' ? { title: 'subjectMissing' } : {}),
    ...(isDay(day) ? {} : { day: 'dayMissing' }),
    ...(isTime(from) ? {} : { from: 'timeMissing' }),
    ...(isTime(to) ? {} : { to: 'timeMissing' }),
    ...(place.trim() === '' ? { place: 'placeMissing' } : {}),
    ...(registers && parsePlaces(places) === undefined ? { places: 'meeting.placesFault' } : {}),
  }
}

/** The form as the API takes it: instants of the assembly's zone. */
export const createMeetingBody = ({ day, from, to, registers, places, ...words }: MeetingValues, zone: Zone): CreateMeetingBody => ({
  ...words,
  registration: registers ? { places: parsePlaces(places) ?? null } : null,
  start: instantToIso(toInstant(zone, day, from)),
  end: instantToIso(toInstant(zone, day, to)),
})

/** The form of a meeting that exists, on the clocks of the assembly. */
export function readMeetingValues(
  { title, text }: Pick<Message, 'title' | 'text'>,
  { start, end, place, registration }: NonNullable<Message['meeting']>,
  zone: Zone,
): MeetingValues {
  const [from, to] = [clockTime(Date.parse(start), zone), clockTime(Date.parse(end), zone)]
  return {
    ...{ title, text, place, from, to },
    day: dayInZone(zone, Date.parse(start)),
    registers: registration !== null,
    places: String(registration?.places ?? ''),
  }
}
