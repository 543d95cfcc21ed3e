import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommendBlankScore, recommendRollTime } from './recommended-answers.ts'

test('the roll is best fixed when voting opens where anybody can join to vote, and no list of addresses decides', () => {
  assert.equal(recommendRollTime('MEMBERS', true), 'FROZEN')
  assert.equal(recommendRollTime('CONFIRMED', true), 'FROZEN')
  assert.equal(recommendRollTime('LISTED', true), 'LIVE')
  assert.equal(recommendRollTime('MEMBERS', false), 'LIVE')
})

test('a missing score is best the lowest one from 21 candidates on', () => {
  assert.deepEqual([20, 21].map(recommendBlankScore), ['leave-out', 'as-min'])
})
