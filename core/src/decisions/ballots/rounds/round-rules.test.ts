import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoundRules, computeRoundDates, ROUND_QUORUM } from './round-rules.ts'

test('a round is open for 30 days or as many as were asked for, the first of which is the day on which it is opened', () => {
  assert.deepEqual(computeRoundDates('2028-02-01'), { startsOn: '2028-02-01', endsOn: '2028-03-01' })
  assert.deepEqual(computeRoundDates('2028-02-01', 7), { startsOn: '2028-02-01', endsOn: '2028-02-07' })
  assert.deepEqual(computeRoundDates('2028-02-01', 1), { startsOn: '2028-02-01', endsOn: '2028-02-01' })
})

test('a round asks Yes, No or Abstain by the majority of its group; with blocks a single one stops a proposal', () => {
  assert.deepEqual(buildRoundRules({ majority: 'simple', blocks: false }, 3).voting, {
    system: 'PLURALITY',
    pluralityType: 'YES_NO_ABSTAIN',
    majority: 'simple',
  })
  assert.deepEqual(buildRoundRules({ majority: 'two_thirds', blocks: true }, 3).voting, {
    system: 'PLURALITY',
    pluralityType: 'YES_NO_ABSTAIN_BLOCK',
    majority: 'two_thirds',
    blockThreshold: '0',
  })
})

test('all candidates of a round may pass, none is selected, and its quorum is that of all ballots unless it is changed', () => {
  const { winners, fixedNumber, binding, showNames, quorum } = buildRoundRules({ majority: 'simple', blocks: false }, 7)
  assert.deepEqual(
    { winners, fixedNumber, binding, showNames, quorum },
    { winners: 'FIXED', fixedNumber: 7, binding: false, showNames: true, quorum: ROUND_QUORUM },
  )
  assert.deepEqual(ROUND_QUORUM, { enabled: true, share: '0.6' })
  const none = { enabled: false, share: '0.6' }
  assert.deepEqual(buildRoundRules({ majority: 'simple', blocks: false }, 7, none).quorum, none)
})
