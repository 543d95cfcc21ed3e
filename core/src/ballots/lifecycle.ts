import { type Day, dayNumber, isWithinDays, windowInstants, type Zone } from '../shared/dates.ts'
import { type Refusal, refuse, refuseFields } from '../shared/refusals.ts'
import type { BallotState } from './words.ts'

/** Where a ballot stands on its way, and between which days (specification E.8). */
export interface BallotSchedule {
  readonly state: BallotState
  readonly startsOn: Day
  readonly endsOn: Day
  readonly extended: boolean
  /** The day on which the first day was set. */
  readonly datedOn: Day
}

/** What changes at a step: the state always, a day or the reason sometimes. */
export interface BallotTransition {
  readonly state: BallotState
  readonly startsOn?: Day
  readonly endsOn?: Day
  readonly extended?: boolean
  readonly reason?: string
}

/** A draft opens by itself when its first day begins; one prepared for the very day waits for its coordinator. */
export const opensAutomatically = ({ state, startsOn, datedOn }: BallotSchedule): boolean =>
  state === 'draft' && startsOn > datedOn

/** The step that time alone brings, if one is due; opening also needs that nothing is wrong (`listOpeningProblems`). */
export function findDueStep(course: BallotSchedule, today: Day): 'open' | 'close' | 'count' | 'cancel' | null {
  const { state, startsOn, endsOn } = course
  if (state === 'draft' && today > endsOn) return 'cancel'
  if (opensAutomatically(course) && today >= startsOn) return 'open'
  if (state === 'open' && today > endsOn) return 'close'
  return state === 'closed' ? 'count' : null
}

/** The window as instants: voting opens with the first and closes when the second is reached. */
export const ballotWindow = (course: Pick<BallotSchedule, 'startsOn' | 'endsOn'>, zone: Zone) =>
  windowInstants(zone, course.startsOn, course.endsOn)

/** A draft opens, at the latest on its last day; the day it opens is its first. */
export function decideOpening(
  course: BallotSchedule,
  today: Day,
): BallotTransition | Refusal<'ballot_not_draft' | 'ballot_closed'> {
  if (course.state !== 'draft') return refuse('ballot_not_draft')
  return today > course.endsOn ? refuse('ballot_closed') : { state: 'open', startsOn: today }
}

/** Closing before the last day is over needs a reason. */
export function decideClosing(
  course: BallotSchedule,
  reason: string,
): BallotTransition | Refusal<'ballot_not_open' | 'reason_missing'> {
  if (course.state !== 'open') return refuse('ballot_not_open')
  return reason.trim() === '' ? refuse('reason_missing') : { state: 'closed', reason: reason.trim() }
}

/** Once, before closing, to a later day, with a reason. */
export function decideExtension(
  course: BallotSchedule,
  endsOn: Day,
  reason: string,
  today: Day,
): BallotTransition | Refusal<'ballot_not_open' | 'already_extended' | 'reason_missing' | 'invalid'> {
  if (course.state !== 'open' || !isWithinDays(today, course.startsOn, course.endsOn)) return refuse('ballot_not_open')
  if (course.extended) return refuse('already_extended')
  if (reason.trim() === '') return refuse('reason_missing')
  if (dayNumber(endsOn) === undefined) return refuseFields({ field: 'ends_at', code: 'not_date' })
  if (endsOn <= course.endsOn) return refuse('invalid', { fields: [{ field: 'ends_at', code: 'wrong' }] })
  return { state: 'open', endsOn, extended: true, reason: reason.trim() }
}

/** A draft or open ballot may be given up, with a reason; its papers are erased. */
export function decideCancellation(
  course: BallotSchedule,
  reason: string,
): BallotTransition | Refusal<'ballot_not_open' | 'reason_missing'> {
  if (course.state !== 'draft' && course.state !== 'open') return refuse('ballot_not_open')
  return reason.trim() === '' ? refuse('reason_missing') : { state: 'cancelled', reason: reason.trim() }
}

/** A counted ballot is put away and stays readable. */
export const decideArchiving = (course: BallotSchedule): BallotTransition | Refusal<'ballot_not_counted'> =>
  course.state === 'counted' ? { state: 'archived' } : refuse('ballot_not_counted')
