import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHandleRange, moveHandle } from './move-handle.ts'
import { countPhaseDays, type Handle, type Timeline, type TimelinePhase } from './timeline.ts'

const phase = (start: string, end: string | null, more: Partial<TimelinePhase> = {}): TimelinePhase => ({
  start,
  end,
  startLocked: false,
  endLocked: false,
  milestones: [],
  ...more,
})
const milestone = (day: string, locked = false) => ({ day, locked })

const IDEAS = phase('2026-11-09', '2026-11-20')
const PROPOSALS = phase('2026-11-23', '2026-12-04')
const VOTING = phase('2026-12-07', '2026-12-18')
const createTimeline = (phases: readonly TimelinePhase[], more: Partial<Timeline> = {}): Timeline => ({
  phases,
  first: '2026-11-04',
  floor: '2026-11-04',
  overlapping: false,
  ...more,
})
const datesOf = (phases: readonly TimelinePhase[]) => phases.map((p) => `${p.start} ${p.end}`)
const END = (phase: number): Handle => ({ phase, edge: 'end' })
const START = (phase: number): Handle => ({ phase, edge: 'start' })

test('a handle moves alone while the next one is more than a day away [CAM-043]', () => {
  const moved = moveHandle(createTimeline([IDEAS, PROPOSALS, VOTING]), END(0), '2026-11-22')
  assert.deepEqual(datesOf(moved.phases), ['2026-11-09 2026-11-22', '2026-11-23 2026-12-04', '2026-12-07 2026-12-18'])
  assert.deepEqual([moved.day, moved.pushed, moved.milestones], ['2026-11-22', [], 0])
})

test('a handle that reaches the next one moves it on by what the one-day gap needs, and no more [CAM-043]', () => {
  const later = moveHandle(createTimeline([IDEAS, PROPOSALS, VOTING]), END(0), '2026-12-05')
  assert.deepEqual(datesOf(later.phases), ['2026-11-09 2026-12-05', '2026-12-06 2026-12-07', '2026-12-08 2026-12-18'])
  assert.deepEqual(later.pushed, [
    { phase: 1, edge: 'start', day: '2026-12-06' },
    { phase: 1, edge: 'end', day: '2026-12-07' },
    { phase: 2, edge: 'start', day: '2026-12-08' },
  ])
  const earlier = moveHandle(createTimeline([IDEAS, PROPOSALS, VOTING]), START(2), '2026-11-24')
  assert.deepEqual(
    datesOf(earlier.phases),
    ['2026-11-09 2026-11-21', '2026-11-22 2026-11-23', '2026-11-24 2026-12-18'].map((d, i) => (i === 0 ? '2026-11-09 2026-11-20' : d)),
  )
})

test('the end of a phase follows its start, and the start its end, by at least a day [CAM-043]', () => {
  const moved = moveHandle(createTimeline([IDEAS]), START(0), '2026-11-25')
  assert.deepEqual(datesOf(moved.phases), ['2026-11-25 2026-11-26'])
  assert.equal(countPhaseDays(moved.phases[0] ?? IDEAS), 2)
  assert.deepEqual(datesOf(moveHandle(createTimeline([IDEAS]), END(0), '2026-11-05').phases), ['2026-11-04 2026-11-05'])
})

test('with overlapping phases only the starts keep their order [CAM-043]', () => {
  const timeline = createTimeline([IDEAS, PROPOSALS], { overlapping: true })
  assert.deepEqual(datesOf(moveHandle(timeline, END(0), '2026-12-24').phases), ['2026-11-09 2026-12-24', '2026-11-23 2026-12-04'])
  assert.deepEqual(datesOf(moveHandle(timeline, START(0), '2026-11-30').phases), ['2026-11-30 2026-12-01', '2026-11-30 2026-12-04'])
})

test('a locked day does not move and stops the others before it [CAM-041, CAM-043]', () => {
  const running = createTimeline([phase('2026-10-12', '2026-11-20', { startLocked: true }), PROPOSALS, VOTING], {
    first: '2026-10-12',
  })
  assert.deepEqual(getHandleRange(running, START(0)), { min: '2026-10-12', max: '2026-10-12' })
  assert.equal(moveHandle(running, START(0), '2026-10-01').phases, running.phases)
  assert.deepEqual(getHandleRange(running, END(0)).min, '2026-11-04', 'not before today')
  const voting = createTimeline([IDEAS, PROPOSALS, { ...VOTING, startLocked: true, endLocked: true }])
  assert.deepEqual(getHandleRange(voting, END(0)), { min: '2026-11-05', max: '2026-12-04' })
  const pushed = moveHandle(voting, END(0), '2027-03-01')
  assert.deepEqual(datesOf(pushed.phases), ['2026-11-09 2026-12-04', '2026-12-05 2026-12-06', '2026-12-07 2026-12-18'])
})

test('handles reach from the first day of the timeline to day 500, less the room that the others need [CAM-043, CAM-058]', () => {
  const timeline = createTimeline([IDEAS, PROPOSALS])
  assert.deepEqual(getHandleRange(timeline, START(0)), { min: '2026-11-04', max: '2028-03-15' })
  assert.deepEqual(getHandleRange(timeline, END(1)), { min: '2026-11-07', max: '2028-03-18' })
  const long = createTimeline([phase('2026-11-09', '2029-01-01')])
  assert.equal(getHandleRange(long, END(0)).max, '2029-01-01', 'a longer campaign keeps its end')
})

test('with "along" all later days follow by the same number of days, and locked ones stay', () => {
  const timeline = createTimeline([IDEAS, PROPOSALS, VOTING])
  assert.deepEqual(datesOf(moveHandle(timeline, END(0), '2026-11-27', true).phases), [
    '2026-11-09 2026-11-27',
    '2026-11-30 2026-12-11',
    '2026-12-14 2026-12-25',
  ])
  assert.deepEqual(datesOf(moveHandle(timeline, START(1), '2026-11-21', true).phases), [
    '2026-11-09 2026-11-20',
    '2026-11-21 2026-12-02',
    '2026-12-05 2026-12-16',
  ])
  const locked = createTimeline([IDEAS, PROPOSALS, { ...VOTING, startLocked: true, endLocked: true }])
  assert.deepEqual(datesOf(moveHandle(locked, END(0), '2026-11-27', true).phases), [
    '2026-11-09 2026-11-27',
    '2026-11-30 2026-12-06',
    '2026-12-07 2026-12-18',
  ])
})

test('a phase without a chosen end keeps its 30 days when its start moves, and gets an end when that moves [CAM-054]', () => {
  const timeline = createTimeline([IDEAS, phase('2026-11-23', null)])
  const pushed = moveHandle(timeline, END(0), '2026-11-25')
  assert.deepEqual(datesOf(pushed.phases), ['2026-11-09 2026-11-25', '2026-11-26 null'])
  assert.deepEqual(pushed.pushed.at(-1), { phase: 1, edge: 'end', day: '2026-12-26' })
  assert.deepEqual(datesOf(moveHandle(timeline, END(1), '2026-11-30').phases)[1], '2026-11-23 2026-11-30')
})

test('milestones move with their phase, stay within it when it shrinks, and locked ones never move [CAM-034, CAM-041]', () => {
  const second = {
    ...PROPOSALS,
    milestones: [milestone('2026-11-25'), milestone('2026-12-03'), milestone('2027-02-01')],
  }
  const timeline = createTimeline([IDEAS, second])
  const shifted = moveHandle(timeline, START(1), '2026-11-30', true)
  assert.deepEqual(
    shifted.phases[1]?.milestones.map((m) => m.day),
    ['2026-12-02', '2026-12-10', '2027-02-08'],
  )
  assert.equal(shifted.milestones, 3)
  const shrunk = moveHandle(timeline, START(1), '2026-12-01')
  assert.deepEqual(
    shrunk.phases[1]?.milestones.map((m) => m.day),
    ['2026-12-01', '2026-12-03', '2027-02-01'],
  )
  const locked = createTimeline([{ ...IDEAS, milestones: [milestone('2026-11-10', true)] }])
  const kept = moveHandle(locked, START(0), '2026-11-12')
  assert.equal(kept.phases[0]?.milestones[0]?.day, '2026-11-10')
})

test('a milestone moves within its phase and not into the past [CAM-034, CAM-041]', () => {
  const timeline = createTimeline(
    [phase('2026-10-12', '2026-11-20', { milestones: [milestone('2026-11-10'), milestone('2026-10-20', true)] })],
    { first: '2026-10-12' },
  )
  const first = { phase: 0, milestone: 0 }
  assert.deepEqual(getHandleRange(timeline, first), { min: '2026-11-04', max: '2026-11-20' })
  assert.equal(moveHandle(timeline, first, '2026-12-01').phases[0]?.milestones[0]?.day, '2026-11-20')
  assert.equal(moveHandle(timeline, first, '2026-10-15').day, '2026-11-04')
  assert.equal(moveHandle(timeline, { phase: 0, milestone: 1 }, '2026-11-10').phases, timeline.phases)
})
