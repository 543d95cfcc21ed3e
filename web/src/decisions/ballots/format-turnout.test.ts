import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BallotState } from '@folkmoot/core/decisions/ballots/words.ts'
import { formatProposals, formatTurnout } from './format-turnout.ts'

const say = (state: BallotState, eligible: number | null) =>
  formatTurnout({ state, turnout: { finished: 3, eligible } }, ((key: string) => key) as Parameters<typeof formatTurnout>[1])

test('the turnout is told in the tense of the ballot, and without a number of people where there is no roll', () => {
  assert.equal(say('open', 9), 'ballots.turnoutNow')
  assert.equal(say('open', null), 'ballots.papersFinalized')
  assert.equal(say('closed', 9), 'ballots.turnout')
  assert.equal(say('closed', null), 'ballots.papersFinalized')
  for (const state of ['counted', 'archived'] as const) {
    assert.equal(say(state, 9), 'ballots.turnout')
    assert.equal(say(state, null), 'ballots.papersCounted')
  }
})

test('nothing is told of a turnout before voting begins, and after a cancellation, which erases the papers', () => {
  for (const state of ['draft', 'cancelled'] as const) for (const eligible of [9, null]) assert.equal(say(state, eligible), '')
})

test('there are so many proposals while people vote, and there were afterwards', () => {
  const tell = (state: BallotState) => formatProposals(state, 3, ((key: string) => key) as Parameters<typeof formatProposals>[2])
  for (const state of ['draft', 'open'] as const) assert.equal(tell(state), 'ballots.proposalsNow')
  for (const state of ['closed', 'counted', 'archived', 'cancelled'] as const) assert.equal(tell(state), 'ballots.onProposals')
})
