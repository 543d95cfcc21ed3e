import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMilestoneEvents } from './milestone-events.ts'

const at = (key: string, day: string, phase = 1) => ({
  phase,
  key,
  title: `The ${key}`,
  phaseTitle: 'Ideas',
  phaseType: 'IDEAS',
  edge: 'REMINDER',
  day,
})
const OF_PHASE = { phaseId: 1, phase: 'Ideas', phaseType: 'IDEAS', edge: 'REMINDER' }

test('a new milestone and one with another day are told with their dates and by what they are found again, the others are not [F]', () => {
  const before = [at('start', '2026-01-01'), at('end', '2026-02-01'), at('end', '2026-03-01', 2)]
  const after = [at('start', '2026-01-01'), at('end', '2026-02-05'), at('end', '2026-03-01', 2), at('feast', '2026-01-20')]
  assert.deepEqual(listMilestoneEvents(before, after), [
    {
      event: 'UPDATED_MILESTONE',
      data: { milestoneKey: 'end', milestone: 'The end', ...OF_PHASE, date: '2026-02-05' },
    },
    {
      event: 'NEW_MILESTONE',
      data: { milestoneKey: 'feast', milestone: 'The feast', ...OF_PHASE, date: '2026-01-20' },
    },
  ])
  assert.deepEqual(listMilestoneEvents(before, before), [])
})

test('more than three changes at once are told as one of the campaign [F]', () => {
  const keys = ['a', 'b', 'c', 'd']
  const [before, after] = ['2026-01-01', '2026-01-02'].map((day) => keys.map((key) => at(key, day)))
  assert.deepEqual(listMilestoneEvents(before ?? [], after ?? []), [{ event: 'UPDATED_MILESTONE', data: {} }])
})

test('a milestone without a title is told with the phase whose start or end it is [F]', () => {
  const end = { ...at('end', '2026-02-01'), title: '', edge: 'END' }
  assert.deepEqual(listMilestoneEvents([], [end]), [
    {
      event: 'NEW_MILESTONE',
      data: { ...OF_PHASE, milestoneKey: 'end', milestone: '', edge: 'END', date: '2026-02-01' },
    },
  ])
})
