import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitTimeline } from './fit-timeline.ts'
import type { Timeline, TimelinePhase } from './timeline.ts'

const phase = (start: string, end: string | null, locked = false): TimelinePhase => ({
  start,
  end,
  startLocked: locked,
  endLocked: locked,
  milestones: [],
})
const createTimeline = (phases: readonly TimelinePhase[]): Timeline => ({
  phases,
  first: '2026-11-01',
  floor: '2026-11-01',
  overlapping: false,
})
const datesOf = (phases: readonly TimelinePhase[]) => phases.map((p) => `${p.start} ${p.end}`)

test('phases are spread over the timeframe in proportion, and the last one ends on its last day [CAM-043, CAM-052]', () => {
  const timeline = createTimeline([phase('2026-11-01', '2026-11-10'), phase('2026-11-11', '2026-11-20')])
  assert.deepEqual(datesOf(fitTimeline(timeline, '2026-12-09')), ['2026-11-01 2026-11-19', '2026-11-21 2026-12-09'])
})

test('phases keep order and gap in a timeframe that is too short, and locked ones stay [CAM-041, CAM-043]', () => {
  const timeline = createTimeline([phase('2026-11-01', '2026-11-10'), phase('2026-11-11', '2026-11-20')])
  assert.deepEqual(datesOf(fitTimeline(timeline, '2026-11-01')), ['2026-11-01 2026-11-02', '2026-11-03 2026-11-04'])
  const locked = createTimeline([phase('2026-11-01', '2026-11-10', true), phase('2026-11-11', null)])
  assert.deepEqual(datesOf(fitTimeline(locked, '2026-12-31')), ['2026-11-01 2026-11-10', '2026-11-12 2026-12-31'])
  assert.deepEqual(fitTimeline(createTimeline([]), '2026-12-31'), [])
})
