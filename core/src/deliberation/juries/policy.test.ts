import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, COORDINATOR, FOLLOWER, MEMBER, MODERATOR, viewerWith } from '../../communities/access/testing/viewers.ts'
import type { Viewer } from '../../communities/access/viewer.ts'
import {
  drawableFrom,
  type JuryPhase,
  refuseAnswering,
  refuseDrawing,
  refusePreparingDraw,
  refuseReadingPool,
  takesJury,
} from './policy.ts'

const PHASE: JuryPhase = {
  type: 'DELIBERATION',
  enabled: true,
  linked: false,
  start: '2026-05-01',
  end: '2026-05-31',
  chosen: true,
}
const MS_A_DAY = 86_400_000
const committedAt = Date.parse('2026-05-03T10:00:00Z')
const when = (days: number) => ({ now: committedAt + days * MS_A_DAY, today: '2026-05-04' })
const FIXED = { committedAt, drawnAt: null }
const DRAWN = { committedAt, drawnAt: committedAt + MS_A_DAY }

test('coordinators and admins draw, a day after the seed was fixed and not a moment before', () => {
  const reason = (viewer: Viewer, days: number) => refuseDrawing(viewer, PHASE, FIXED, when(days))?.refused
  assert.deepEqual([reason(COORDINATOR, 1), reason(ADMIN, 1)], [undefined, undefined])
  for (const viewer of [MEMBER, MODERATOR, viewerWith('MEMBER', 'EXPERT'), FOLLOWER]) {
    assert.equal(reason(viewer, 1), 'not_allowed')
  }
  const early = refuseDrawing(COORDINATOR, PHASE, FIXED, { now: drawableFrom(committedAt) - 1, today: '2026-05-04' })
  assert.equal(early?.refused, 'draw_too_early')
  assert.deepEqual(!early ? {} : early.detail, { params: { from: '2026-05-04T10:00:00.000Z' } })
  assert.equal(refuseDrawing(COORDINATOR, PHASE, undefined, when(1))?.refused, 'draw_too_early', 'no seed is fixed')
})

test('there is one draw for a phase; another is prepared after it, and drawn a day later', () => {
  assert.equal(refuseDrawing(COORDINATOR, PHASE, DRAWN, when(9))?.refused, 'already_drawn')
  const prepare = (latest: typeof FIXED | typeof DRAWN | undefined, draws = 1) =>
    refusePreparingDraw(COORDINATOR, PHASE, latest, { today: '2026-05-04', draws })?.refused
  assert.deepEqual([prepare(undefined, 0), prepare(FIXED), prepare(DRAWN)], ['draw_too_early', 'draw_too_early', undefined])
  assert.equal(prepare(DRAWN, 20), 'limit_reached')
  assert.equal(refusePreparingDraw(MEMBER, PHASE, DRAWN, { today: '2026-05-04', draws: 1 })?.refused, 'not_allowed')
})

test('nobody draws for a phase without a jury, a disabled or linked one, another kind of phase, or one that is over', () => {
  const reason = (phase: Partial<JuryPhase>, today = '2026-05-04') =>
    refuseDrawing(COORDINATOR, { ...PHASE, ...phase }, FIXED, { now: committedAt + MS_A_DAY, today })?.refused
  for (const phase of [{ chosen: false }, { enabled: false }, { linked: true }, { type: 'VOTING' as const }]) {
    assert.equal(reason(phase), 'jury_off')
    assert.equal(takesJury({ ...PHASE, ...phase }), false)
  }
  assert.deepEqual([reason({}, '2026-04-01'), reason({}, '2026-05-31'), reason({}, '2026-06-01')], [undefined, undefined, 'phase_closed'])
})

test('the pool is read by members, not by followers, requesters and strangers', () => {
  assert.deepEqual(
    [MEMBER, COORDINATOR, ADMIN, FOLLOWER, { ...MEMBER, status: 'REQUESTED' as const }].map((viewer) => !refuseReadingPool(viewer)),
    [true, true, true, false, false],
  )
})

test('a drawn person answers within five days while the phase lasts; the same answer twice is one answer', () => {
  const answerBy = committedAt + 5 * MS_A_DAY
  const asked = { state: 'ASKED', answerBy } as const
  const at = (now: number, today = '2026-05-08') => ({ now, today })
  const reason = (...args: Parameters<typeof refuseAnswering>) => refuseAnswering(...args)?.refused
  for (const answer of ['ACCEPTED', 'PASSED'] as const) {
    assert.equal(reason(asked, answer, PHASE, at(answerBy)), undefined)
    assert.equal(reason(asked, answer, PHASE, at(answerBy + 1)), 'seat_passed_on')
    assert.equal(reason(asked, answer, PHASE, at(answerBy, '2026-06-01')), 'phase_closed')
    assert.equal(reason({ state: answer, answerBy }, answer, PHASE, at(answerBy + 1)), undefined)
    assert.equal(reason(undefined, answer, PHASE, at(answerBy)), 'not_found')
  }
  assert.equal(reason({ state: 'ACCEPTED', answerBy }, 'PASSED', PHASE, at(answerBy + MS_A_DAY)), undefined, 'a juror may leave')
  assert.equal(reason({ state: 'PASSED', answerBy }, 'ACCEPTED', PHASE, at(answerBy - 1)), 'seat_passed_on')
})
