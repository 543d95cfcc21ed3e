import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRemovalReason, parseStatedReason, REMOVAL_REASONS, summarizeReason } from './removal-reasons.ts'

test('the reasons are spam, rules, disrespect, aggression and other [CON-031]', () => {
  assert.deepEqual(REMOVAL_REASONS, ['SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER'])
  assert.deepEqual(['SPAM', 'spam', ''].map(isRemovalReason), [true, false, false])
})

test('words alone are a reason of their own; a listed reason needs none, other needs them [CON-031, CON-118]', () => {
  assert.deepEqual(parseStatedReason(undefined, ' Names a neighbour '), { reason: 'OTHER', note: 'Names a neighbour' })
  assert.deepEqual(parseStatedReason('SPAM', undefined), { reason: 'SPAM', note: '' })
  assert.deepEqual(parseStatedReason('RULES', 'Please without the name'), {
    reason: 'RULES',
    note: 'Please without the name',
  })
  for (const words of [undefined, '', '  '])
    for (const reason of [undefined, 'OTHER'] as const) assert.deepEqual(parseStatedReason(reason, words), { refused: 'reason_missing' })
})

test('free text replaces the reason OTHER and no other one [CON-031]', () => {
  assert.equal(summarizeReason({ reason: 'OTHER', note: 'Names a neighbour' }), 'Names a neighbour')
  assert.equal(summarizeReason({ reason: 'SPAM', note: 'Please without the link' }), 'SPAM')
})
