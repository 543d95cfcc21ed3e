import { addDays, type Day, dayInZone, daysBetween, toInstant, type Zone } from '../../platform/shared/dates.ts'

/** Newsletters leave at this time of the campaign's zone (specification F.5). */
const SENDING_TIME = '16:00'

/** How long after its time a newsletter still leaves, because no server ran then. */
const CATCH_UP_MS = 24 * 3_600_000

/** When the newsletters of a campaign leave: every `days` days, counted from `anchor`. */
export interface NewsletterRhythm {
  /** The day of the latest newsletter; without one, the first day of the campaign. */
  readonly anchor: Day
  readonly days: number
  readonly zone: Zone
}

const slotAt = ({ anchor, days, zone }: NewsletterRhythm, n: number): number => toInstant(zone, addDays(anchor, n * days), SENDING_TIME)

/** The first moment after `now` at which a newsletter may leave. */
export function nextNewsletterAt(rhythm: NewsletterRhythm, now: number): number {
  const passed = Math.floor(daysBetween(rhythm.anchor, dayInZone(rhythm.zone, now)) / rhythm.days)
  for (let n = Math.max(1, passed); ; n++) {
    const at = slotAt(rhythm, n)
    if (at > now) return at
  }
}

/**
 * The moment at which a newsletter was to leave and that was not looked at since; undefined when there is none. One that passed
 * more than a day ago is left out: the next one tells what happened.
 */
export function findDueNewsletter(rhythm: NewsletterRhythm, checkedAt: number | undefined, now: number): number | undefined {
  const n = Math.floor(daysBetween(rhythm.anchor, dayInZone(rhythm.zone, now)) / rhythm.days)
  const due = [n, n - 1].filter((one) => one >= 1).map((one) => slotAt(rhythm, one))
  return due.find((at) => at <= now && now - at < CATCH_UP_MS && (checkedAt === undefined || checkedAt < at))
}

/**
 * Whether somebody who had a newsletter of the campaign on `latest` gets the one of `day`, wanting `days` days between them. What they do
 * not get stands in the next one.
 */
export const isNewsletterWanted = (latest: Day | undefined, day: Day, days: number): boolean =>
  latest === undefined || daysBetween(latest, day) >= days
