import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VotingSystem } from '../../platform/settings/voting-system.ts'
import { countAnswers, listAnswers } from './answers.ts'

const withNo = (pluralityType: string) => ({ system: 'PLURALITY', pluralityType, majority: 'simple' }) as VotingSystem
const summary = { yes: 4, no: 2, abstain: 1, block: 3 }

test('only a vote with NO asks for an answer to each candidate', () => {
  assert.deepEqual(listAnswers(withNo('YES_NO')), ['YES', 'NO'])
  assert.deepEqual(listAnswers(withNo('YES_NO_ABSTAIN_BLOCK')), ['YES', 'NO', 'ABSTAIN', 'BLOCK'])
  assert.deepEqual(listAnswers({ system: 'PLURALITY', pluralityType: 'YES' }), [])
  assert.deepEqual(listAnswers({ system: 'RANGE' } as VotingSystem), [])
})

test('the answers for a candidate are counted as far as the ballot offers them', () => {
  assert.deepEqual(countAnswers(withNo('YES_NO_ABSTAIN_BLOCK'), { summary }), {
    counts: { YES: 4, NO: 2, ABSTAIN: 1, BLOCK: 3 },
    given: 10,
  })
  assert.deepEqual(countAnswers(withNo('YES_NO'), { summary: { yes: 4, no: 2, abstain: 0, block: 0 } }), {
    counts: { YES: 4, NO: 2, ABSTAIN: 0, BLOCK: 0 },
    given: 6,
  })
})

test('no answers are counted for another kind of vote, or where no count is published', () => {
  assert.equal(countAnswers({ system: 'PLURALITY', pluralityType: 'YES' }, { summary }), null)
  assert.equal(countAnswers(withNo('YES_NO'), { summary: null }), null)
})
