import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../../communities/access/viewer.ts'
import { getPhaseState } from '../../communities/campaigns/phases.ts'
import type { Phase } from '../../communities/campaigns/words.ts'
import type { Day } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { COMMITMENT_HOURS, MAX_DRAWS, type SeatState } from './words.ts'

const MS_AN_HOUR = 3_600_000

/** The phase of a jury as its rules read it. */
export interface JuryPhase extends Pick<Phase, 'start' | 'end' | 'enabled' | 'linked' | 'type'> {
  /** Its setting says that a jury assesses. */
  readonly chosen: boolean
}

/** The newest draw of a phase: only its seed is fixed until the pool is. Instants are milliseconds. */
export interface LatestDraw {
  readonly committedAt: number
  readonly drawnAt: number | null
}

/** Whether a phase has, or may get, a jury: a phase of deliberation of the campaign itself. */
export const takesJury = ({ type, enabled, linked, chosen }: JuryPhase): boolean => type === 'DELIBERATION' && enabled && !linked && chosen

/** The first moment at which the pool of a draw may be fixed, in milliseconds. */
export const drawableFrom = (committedAt: number): number => committedAt + COMMITMENT_HOURS * MS_AN_HOUR

type OrganizeReason = 'not_allowed' | 'jury_off' | 'phase_closed'

function refuseOrganizing(viewer: Viewer, phase: JuryPhase, today: Day): Refusal<OrganizeReason> | undefined {
  if (!isCoordinatorOrAdmin(viewer)) return refuse('not_allowed')
  if (!takesJury(phase)) return refuse('jury_off')
  return refuseUnless(getPhaseState(phase, today) !== 'past', 'phase_closed')
}

/** Coordinators and admins draw, once for a phase, a day after the seed was fixed (specification C, E.11). */
export function refuseDrawing(
  viewer: Viewer,
  phase: JuryPhase,
  latest: LatestDraw | undefined,
  { now, today }: { readonly now: number; readonly today: Day },
): Refusal<OrganizeReason | 'draw_too_early' | 'already_drawn'> | undefined {
  const refusal = refuseOrganizing(viewer, phase, today)
  if (refusal) return refusal
  if (!latest) return refuse('draw_too_early')
  if (latest.drawnAt !== null) return refuse('already_drawn')
  const from = drawableFrom(latest.committedAt)
  return now >= from ? undefined : refuse('draw_too_early', { params: { from: new Date(from).toISOString() } })
}

/** Another draw is prepared, with a reason, once the one before was made; both stay published (specification E.11). */
export function refusePreparingDraw(
  viewer: Viewer,
  phase: JuryPhase,
  latest: LatestDraw | undefined,
  { today, draws }: { readonly today: Day; readonly draws: number },
): Refusal<OrganizeReason | 'draw_too_early' | 'limit_reached'> | undefined {
  const refusal = refuseOrganizing(viewer, phase, today)
  if (refusal) return refusal
  if (!latest || latest.drawnAt === null) return refuse('draw_too_early')
  return draws < MAX_DRAWS ? undefined : refuse('limit_reached', { params: { limit: MAX_DRAWS } })
}

/** The list of a pool is for members; everybody else sees its salted hash (specification E.11). */
export const refuseReadingPool = (viewer: Viewer): Refusal<'not_allowed'> | undefined => refuseUnless(isMemberOrAdmin(viewer))

/** A seat of the newest draw; `answerBy` in milliseconds. */
export interface OwnSeat {
  readonly state: SeatState
  readonly answerBy: number
}

/**
 * A drawn person answers within five days, while the phase is not over. A juror may still pass the seat on; whoever passed it on
 * has no seat to take back.
 */
export function refuseAnswering(
  seat: OwnSeat | undefined,
  answer: 'ACCEPTED' | 'PASSED',
  phase: JuryPhase,
  { now, today }: { readonly now: number; readonly today: Day },
): Refusal<'not_found' | 'phase_closed' | 'seat_passed_on'> | undefined {
  if (!seat) return refuse('not_found')
  // an answer that arrives twice is the same answer
  if (seat.state === answer) return undefined
  if (getPhaseState(phase, today) === 'past') return refuse('phase_closed')
  const late = seat.state === 'ASKED' && now > seat.answerBy
  return refuseUnless(seat.state !== 'PASSED' && !late, 'seat_passed_on')
}
