import { addDays, addMonths, type Day, instantToIso, windowInstants, type Zone } from '../../platform/shared/dates.ts'
import { type Refusal, refuse, refuseFields } from '../../platform/shared/refusals.ts'

/** First and last moment of a window of days in wire format; both are on the days they represent. */
export function serializeWindow(zone: Zone, first: Day, last: Day): { starts_at: string; ends_at: string } {
  const { opens, closes } = windowInstants(zone, first, last)
  return { starts_at: instantToIso(opens), ends_at: instantToIso(closes - 1) }
}

/**
 * Default dates: those of the voting phase, where a missing end is 30 days after its start; else today to one month later
 * (VOT-042).
 */
export function defaultBallotDates(today: Day, phase: { first: Day; last: Day } | undefined): { startsOn: Day; endsOn: Day } {
  if (!phase || phase.last < today) return { startsOn: today, endsOn: addMonths(today, 1) }
  return { startsOn: phase.first < today ? today : phase.first, endsOn: phase.last }
}

/** Maximum number of days a ballot may be open. */
const MAX_OPEN_DAYS = 3660

/**
 * Checks the dates of a draft: the end is not before the start, and the start is not in the past unless it is unchanged
 * (VOT-033).
 */
export function checkBallotDates(
  proposed: { startsOn: Day; endsOn: Day },
  today: Day,
  unchangedStart?: Day,
): Refusal<'dates_out_of_order' | 'invalid'> | undefined {
  if (proposed.endsOn < proposed.startsOn) return refuse('dates_out_of_order')
  if (proposed.endsOn > addDays(proposed.startsOn, MAX_OPEN_DAYS)) return refuseFields({ field: 'ends_at', code: 'wrong' })
  if (proposed.startsOn < today && proposed.startsOn !== unchangedStart) return refuseFields({ field: 'starts_at', code: 'wrong' })
  return proposed.endsOn < today ? refuseFields({ field: 'ends_at', code: 'wrong' }) : undefined
}
