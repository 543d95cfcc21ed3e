import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_VIEWER_FEEDBACK } from '../contributions/schemas.ts'
import { checkUpAndDown } from './policy.ts'
import { adjustCounts, FEEDBACK_BUTTONS, type FeedbackButton, toggleFeedback } from './toggle-feedback.ts'

const pressing = (generation: 'v1' | 'v2', ...buttons: FeedbackButton[]) =>
  buttons.reduce((state, button) => toggleFeedback(state, button, generation), NO_VIEWER_FEEDBACK)
const lit = (state: Record<FeedbackButton, boolean>) => FEEDBACK_BUTTONS.filter((b) => state[b]).join(' ')

test('up and down exclude each other: pressing the active one clears it, pressing the other switches [FBK-003, FBK-005]', () => {
  for (const generation of ['v1', 'v2'] as const) {
    assert.equal(lit(pressing(generation, 'up')), 'up')
    assert.equal(lit(pressing(generation, 'up', 'up')), '')
    assert.equal(lit(pressing(generation, 'up', 'down')), 'down')
    assert.equal(lit(pressing(generation, 'up', 'down', 'down')), '')
  }
})

test('fav and flag clear on a second press in v2 and are only set in v1 [FBK-005]', () => {
  assert.equal(lit(pressing('v2', 'fav', 'flag')), 'fav flag')
  assert.equal(lit(pressing('v2', 'fav', 'fav', 'flag', 'flag')), '')
  assert.equal(lit(pressing('v1', 'fav', 'fav', 'flag', 'flag')), 'fav flag')
  assert.equal(lit(pressing('v2', 'up', 'fav', 'down')), 'down fav')
})

test('up and down together are refused, every other state is accepted [FBK-005]', () => {
  assert.equal(checkUpAndDown({ up: true, down: true })?.refused, 'up_and_down')
  for (const up of [true, false]) assert.equal(checkUpAndDown({ up, down: !up }), undefined)
})

test('the counts change with the feedback', () => {
  const before = { ups: 7, downs: 2, favs: 0, flags: 0, more: 'stays' }
  const up = pressing('v2', 'up')
  const after = adjustCounts(before, up, toggleFeedback(up, 'down', 'v2'))
  assert.deepEqual(after, { ups: 6, downs: 3, favs: 0, flags: 0, more: 'stays' })
})
