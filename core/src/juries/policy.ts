import { isCoordinatorOrAdmin, isMemberOrAdmin, type Viewer } from '../access/viewer.ts'
import { getPhaseState } from '../campaigns/phases.ts'
import type { Phase } from '../campaigns/words.ts'
import type { Day } from '../shared/dates.ts'
import { ALLOWED, allowIf, deny, type Permission } from '../shared/permission.ts'
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

function canOrganize(viewer: Viewer, phase: JuryPhase, today: Day): Permission<OrganizeReason> {
  if (!isCoordinatorOrAdmin(viewer)) return deny('not_allowed')
  if (!takesJury(phase)) return deny('jury_off')
  return allowIf(getPhaseState(phase, today) !== 'past', 'phase_closed')
}

/** Coordinators and admins draw, once for a phase, a day after the seed was fixed (specification C, E.11). */
export function canDraw(
  viewer: Viewer,
  phase: JuryPhase,
  latest: LatestDraw | undefined,
  { now, today }: { readonly now: number; readonly today: Day },
): Permission<OrganizeReason | 'draw_too_early' | 'already_drawn'> {
  const organizes = canOrganize(viewer, phase, today)
  if (!organizes.allowed) return organizes
  if (!latest) return deny('draw_too_early')
  if (latest.drawnAt !== null) return deny('already_drawn')
  const from = drawableFrom(latest.committedAt)
  return now >= from ? ALLOWED : deny('draw_too_early', { params: { from: new Date(from).toISOString() } })
}

/** Another draw is prepared, with a reason, once the one before was made; both stay published (specification E.11). */
export function canPrepareDraw(
  viewer: Viewer,
  phase: JuryPhase,
  latest: LatestDraw | undefined,
  { today, draws }: { readonly today: Day; readonly draws: number },
): Permission<OrganizeReason | 'draw_too_early' | 'limit_reached'> {
  const organizes = canOrganize(viewer, phase, today)
  if (!organizes.allowed) return organizes
  if (!latest || latest.drawnAt === null) return deny('draw_too_early')
  return draws < MAX_DRAWS ? ALLOWED : deny('limit_reached', { params: { limit: MAX_DRAWS } })
}

/** The list of a pool is for members; everybody else sees its salted hash (specification E.11). */
export const canReadPool = (viewer: Viewer): Permission<'not_allowed'> => allowIf(isMemberOrAdmin(viewer))

/** A seat of the newest draw; `answerBy` in milliseconds. */
export interface OwnSeat {
  readonly state: SeatState
  readonly answerBy: number
}

/**
 * A drawn person answers within five days, while the phase is not over. A juror may still pass the seat on; whoever passed it on
 * has no seat to take back.
 */
export function canAnswer(
  seat: OwnSeat | undefined,
  answer: 'ACCEPTED' | 'PASSED',
  phase: JuryPhase,
  { now, today }: { readonly now: number; readonly today: Day },
): Permission<'not_found' | 'phase_closed' | 'seat_passed_on'> {
  if (!seat) return deny('not_found')
  // an answer that arrives twice is the same answer
  if (seat.state === answer) return ALLOWED
  if (getPhaseState(phase, today) === 'past') return deny('phase_closed')
  const late = seat.state === 'ASKED' && now > seat.answerBy
  return allowIf(seat.state !== 'PASSED' && !late, 'seat_passed_on')
}
