import { type Audience, type EventName, getEventRule, pickMailMode } from '../../platform/events/events.ts'
import type { Pace } from '../../platform/settings/user-settings.ts'
import { addDays, type Day, dayInZone, daysBetween, toInstant, type Zone } from '../../platform/shared/dates.ts'

/**
 * How one person is mailed about an event (specification F): `digest` collects, `never` tells only on the page. With the paces
 * daily and weekly only what is urgent comes at once; with `none` only what cannot be turned off. While
 * mail is paused the rest waits for the digest after the pause.
 */
export function planMail(
  event: EventName,
  reasons: readonly Audience[],
  { pace, paused = false }: { readonly pace: Pace; readonly paused?: boolean },
): 'now' | 'digest' | 'never' {
  const mode = pickMailMode(event, reasons)
  const { urgent = false, always = false } = getEventRule(event)
  if (mode === 'never') return 'never'
  // its own feature writes that mail, except while mail is paused
  if (mode === 'own') return paused && !always && pace !== 'none' ? 'digest' : 'never'
  if (always) return mode
  if (pace === 'none') return 'never'
  // who asked for mail about this event gets it, whatever the pace of everything else
  const asked = reasons.includes('subscribers')
  return mode === 'now' && !paused && (pace === 'immediate' || urgent || asked) ? 'now' : 'digest'
}

/** When digests leave: at an hour of the day in the reader's zone, weekly ones on Monday. */
export interface DigestTime {
  readonly pace: Pace
  /** 0 to 23. */
  readonly hour: number
  readonly zone: Zone
}

/** The day of the week of a date: 1 is Monday, 7 Sunday. */
const weekday = (day: Day): number => (((daysBetween('1970-01-05', day) % 7) + 7) % 7) + 1

/** The first instant after `now` at which a digest leaves; an hour that the clock skips or repeats counts once. */
export function nextDigestAt({ pace, hour, zone }: DigestTime, now: number): number {
  const today = dayInZone(zone, now)
  const time = `${String(hour).padStart(2, '0')}:00`
  for (let ahead = 0; ; ahead++) {
    const day = addDays(today, ahead)
    const at = toInstant(zone, day, time)
    if (at > now && (pace !== 'weekly' || weekday(day) === 1)) return at
  }
}
