import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideSelection } from './selection.ts'
import { BALLOT_STATES } from './words.ts'

const candidates = [
  { uuid: 'a', withdrawn: false },
  { uuid: 'b', withdrawn: true },
  { uuid: 'c', withdrawn: false },
]
const refused = (...args: Parameters<typeof decideSelection>) => {
  const decided = decideSelection(...args)
  return 'refused' in decided ? decided.refused : null
}

test('the selection is changed only after the count, with a reason, to candidates that were not withdrawn', () => {
  for (const state of BALLOT_STATES)
    assert.equal(
      refused({ state, candidates }, ['a'], 'The bridge is closed'),
      state === 'counted' || state === 'archived' ? null : 'ballot_not_counted',
    )
  const ballot = { state: 'counted', candidates } as const
  assert.equal(refused(ballot, ['a'], '  '), 'reason_missing')
  assert.equal(refused(ballot, ['b'], 'Why not'), 'candidate_unknown')
  assert.equal(refused(ballot, ['a', 'z'], 'Why not'), 'candidate_unknown')
  assert.deepEqual(decideSelection(ballot, ['c', 'a', 'c'], ' Law '), { candidates: ['a', 'c'], reason: 'Law' })
  assert.deepEqual(decideSelection(ballot, [], 'None can be built'), { candidates: [], reason: 'None can be built' })
})
