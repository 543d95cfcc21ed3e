import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhaseTitle, toTimelinePhases } from './timeline-phases.ts'

const t = (key: string) => `text of ${key}`
const phase = (type: 'IDEAS' | 'IMPLEMENTATION', state: 'open' | 'future', more = {}) => ({
  uuid: 'u',
  type,
  title: 'Named',
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  state,
  daysLeft: null,
  ...more,
})

test('a phase with its default name is translated to the reader’s language; another name stays', () => {
  assert.equal(formatPhaseTitle({ type: 'IDEAS', title: 'Ideas' }, t), 'text of campaigns.phase.IDEAS')
  assert.equal(formatPhaseTitle({ type: 'IDEAS', title: 'Dreams' }, t), 'Dreams')
  assert.equal(formatPhaseTitle({ type: 'VOTING', title: 'Ideas' }, t), 'Ideas')
})

test('the timeline has the dated phases; an upcoming one without an end shows its first day only [CAM-054]', () => {
  const last = (p: ReturnType<typeof phase>) => toTimelinePhases([p], t)[0]?.last
  assert.equal(last(phase('IDEAS', 'future')), '2026-12-01')
  assert.equal(last(phase('IDEAS', 'future', { endGiven: false })), null)
  assert.equal(last(phase('IDEAS', 'open', { endGiven: false })), '2026-12-01')
  assert.equal(last(phase('IMPLEMENTATION', 'future')), null)
  assert.deepEqual(toTimelinePhases([phase('IDEAS', 'open', { startDate: null })], t), [])
})

test('a phase whose vote is delayed, or ended before its last day, does not say that voting is on', () => {
  const course = (vote: 'open' | 'delayed' | 'counted' | 'missed' | 'cancelled' | null) => {
    const voting = { ...phase('IDEAS', 'open'), type: 'VOTING' as const, vote }
    return toTimelinePhases([voting], t)[0]?.course
  }
  assert.deepEqual(([null, 'open', 'delayed', 'counted', 'missed', 'cancelled'] as const).map(course), [
    'planned',
    'planned',
    'delayed',
    'over',
    'unheld',
    'unheld',
  ])
  assert.equal(toTimelinePhases([phase('IDEAS', 'open')], t)[0]?.course, 'planned')
})
