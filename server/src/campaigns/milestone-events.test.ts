import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMilestoneEvents } from './milestone-events.ts'

const at = (key: string, day: string, phase = 1) => ({ phase, key, title: `The ${key}`, day })

test('a new milestone and one with another day are told with their dates, the others are not [F]', () => {
  const before = [at('start', '2026-01-01'), at('end', '2026-02-01'), at('end', '2026-03-01', 2)]
  const after = [
    at('start', '2026-01-01'),
    at('end', '2026-02-05'),
    at('end', '2026-03-01', 2),
    at('feast', '2026-01-20'),
  ]
  assert.deepEqual(listMilestoneEvents(before, after), [
    { event: 'UPDATED_MILESTONE', data: { milestone: 'The end', date: '2026-02-05' } },
    { event: 'NEW_MILESTONE', data: { milestone: 'The feast', date: '2026-01-20' } },
  ])
  assert.deepEqual(listMilestoneEvents(before, before), [])
})

test('more than three changes at once are told as one of the campaign [F]', () => {
  const keys = ['a', 'b', 'c', 'd']
  const [before, after] = ['2026-01-01', '2026-01-02'].map((day) => keys.map((key) => at(key, day)))
  assert.deepEqual(listMilestoneEvents(before ?? [], after ?? []), [{ event: 'UPDATED_MILESTONE' }])
})
