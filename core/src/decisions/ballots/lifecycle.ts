import { addDays, type Day, daysBetween, isDay, isWithinDays, windowInstants, type Zone } from '../../platform/shared/dates.ts'
import { type Refusal, refuse, refuseFields } from '../../platform/shared/refusals.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import type { BallotState } from './words.ts'

/** State and dates of a ballot (specification E.8). */
export interface BallotSchedule {
  readonly state: BallotState
  readonly startsOn: Day
  readonly endsOn: Day
  readonly extended: boolean
  /** The day on which the first day was set. */
  readonly datedOn: Day
}

/** What a transition changes: always the state, sometimes a day or the reason. */
export interface BallotTransition {
  readonly state: BallotState
  readonly startsOn?: Day
  readonly endsOn?: Day
  readonly extended?: boolean
  readonly reason?: string
}

/** A draft opens automatically on its first day, unless that was also the day it was set: then a coordinator opens it. */
export const opensAutomatically = ({ state, startsOn, datedOn }: BallotSchedule): boolean => state === 'draft' && startsOn > datedOn

/** The automatic transition that is due, if any; opening also requires that there are no problems (`listOpeningProblems`). */
export function findDueStep(course: BallotSchedule, today: Day): 'open' | 'close' | 'count' | 'cancel' | null {
  const { state, startsOn, endsOn } = course
  if (state === 'draft' && today > endsOn) return 'cancel'
  if (opensAutomatically(course) && today >= startsOn) return 'open'
  if (state === 'open' && today > endsOn) return 'close'
  return state === 'closed' ? 'count' : null
}

/** The window as instants: voting opens at the first and closes at the second. */
export const ballotWindow = (course: Pick<BallotSchedule, 'startsOn' | 'endsOn'>, zone: Zone) =>
  windowInstants(zone, course.startsOn, course.endsOn)

/**
 * A draft opens on its last day at the latest; the day it opens becomes its first day. One that opens by itself later than planned,
 * because something was missing, lasts as many days as planned, so that a delay takes no time from voters: its last day moves by as many
 * days. Where a coordinator opens it, the last day stays the one of their form.
 */
export function decideOpening(
  course: BallotSchedule,
  today: Day,
  opensBy: 'schedule' | 'coordinator',
): BallotTransition | Refusal<'ballot_not_draft' | 'ballot_closed'> {
  if (course.state !== 'draft') return refuse('ballot_not_draft')
  if (today > course.endsOn) return refuse('ballot_closed')
  if (opensBy === 'coordinator' || today <= course.startsOn) return { state: 'open', startsOn: today }
  return { state: 'open', startsOn: today, endsOn: findLateEnd(course, today) }
}

/** The last day of voting that opens by itself on this day: as many days after it as planned. */
export const findLateEnd = ({ startsOn, endsOn }: Pick<BallotSchedule, 'startsOn' | 'endsOn'>, today: Day): Day =>
  today > startsOn ? addDays(endsOn, daysBetween(startsOn, today)) : endsOn

/** Closing before the end of the last day needs a reason. */
export function decideClosing(course: BallotSchedule, reason: string): BallotTransition | Refusal<'ballot_not_open' | 'reason_missing'> {
  if (course.state !== 'open') return refuse('ballot_not_open')
  return isBlank(reason) ? refuse('reason_missing') : { state: 'closed', reason: reason.trim() }
}

/** A ballot is extended once, before it closes, to a later day, with a reason. */
export function decideExtension(
  course: BallotSchedule,
  endsOn: Day,
  reason: string,
  today: Day,
): BallotTransition | Refusal<'ballot_not_open' | 'already_extended' | 'reason_missing' | 'invalid'> {
  if (course.state !== 'open' || !isWithinDays(today, course.startsOn, course.endsOn)) return refuse('ballot_not_open')
  if (course.extended) return refuse('already_extended')
  if (isBlank(reason)) return refuse('reason_missing')
  if (!isDay(endsOn)) return refuseFields({ field: 'ends_at', code: 'not_date' })
  if (endsOn <= course.endsOn) return refuse('invalid', { fields: [{ field: 'ends_at', code: 'wrong' }] })
  return { state: 'open', endsOn, extended: true, reason: reason.trim() }
}

/** A draft or open ballot is cancelled with a reason; its papers are erased. */
export function decideCancellation(
  course: BallotSchedule,
  reason: string,
): BallotTransition | Refusal<'ballot_not_open' | 'reason_missing'> {
  if (course.state !== 'draft' && course.state !== 'open') return refuse('ballot_not_open')
  return isBlank(reason) ? refuse('reason_missing') : { state: 'cancelled', reason: reason.trim() }
}

/** A counted ballot is archived and stays readable. */
export const decideArchiving = (course: BallotSchedule): BallotTransition | Refusal<'ballot_not_counted'> =>
  course.state === 'counted' ? { state: 'archived' } : refuse('ballot_not_counted')

/** When a ballot was closed, and the last moment of its window. */
interface BallotEnd {
  readonly closed_at: string | null
  readonly ends_at: string
}

const wasClosedEarly = ({ closed_at, ends_at }: BallotEnd): boolean => closed_at !== null && Date.parse(closed_at) < Date.parse(ends_at)

/** The last moment of voting: that of the window, which the server closes only after it, unless it was closed before. */
export const findVotingEnd = (ballot: BallotEnd): string =>
  ballot.closed_at !== null && wasClosedEarly(ballot) ? ballot.closed_at : ballot.ends_at

/** The act that gave a ballot its reason: each replaces the one before, and a ballot that ends with its window gets none. */
export function findReasonedAct(ballot: BallotEnd & { readonly state: BallotState }): 'extend' | 'close' | 'cancel' {
  if (ballot.state === 'cancelled') return 'cancel'
  return wasClosedEarly(ballot) ? 'close' : 'extend'
}
