import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Phase, phaseProgress, phaseState } from './phases.ts'

const ideas: Phase = { type: 'ideas', title: 'Ideas', first: '2026-10-12', last: '2026-11-15' }

test('a phase runs from its first to its last day, both included', () => {
  const states = ['2026-10-11', '2026-10-12', '2026-11-15', '2026-11-16'].map((day) => phaseState(ideas, day))
  assert.deepEqual(states, ['next', 'now', 'now', 'done'])
  assert.equal(phaseState({ ...ideas, last: null }, '2030-01-01'), 'now')
})

test('a phase whose days are over without a vote is not done', () => {
  const voting: Phase = { ...ideas, type: 'voting', course: 'unheld' }
  const states = ['2026-10-11', '2026-11-15', '2026-11-16'].map((day) => phaseState(voting, day))
  assert.deepEqual(states, ['next', 'now', 'unheld'])
})

test('the bar fills day by day and is never over its ends', () => {
  assert.equal(phaseProgress(ideas, '2026-10-12'), 0)
  assert.equal(phaseProgress(ideas, '2026-11-04').toFixed(2), '0.66')
  assert.ok(phaseProgress(ideas, '2026-11-15') < 1)
  assert.equal(phaseProgress(ideas, '2027-11-15'), 1)
})
