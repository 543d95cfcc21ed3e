import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BallotRules } from '../ballot-rules.ts'
import { applyCountChoice, decideCountAgain, readArithmetic } from './count-again.ts'

const at = '2027-02-01T00:00:00.000Z'
const failed = { reason: 'digits', at } as const
const stv = { voting: { system: 'RANKED', method: 'STV', number: 5, arithmetic: 'exact' } } as unknown as BallotRules
const scores = { voting: { system: 'RANGE', min: 0, max: 5, blank: 'leave-out' } } as unknown as BallotRules
const plain = {} as BallotRules

test('a ballot is counted again only after its count has failed', () => {
  for (const [state, countFailure] of [
    ['closed', null],
    ['open', failed],
    ['counted', failed],
  ] as const)
    assert.equal((decideCountAgain({ state, rules: stv, countFailure }, 'scottish') as { refused?: string }).refused, 'count_not_failed')
})

test('only a ballot of STV takes another arithmetic, and its own is no choice', () => {
  const decide = (rules: BallotRules, arithmetic?: 'exact' | 'scottish') =>
    decideCountAgain({ state: 'closed', rules, countFailure: failed }, arithmetic)
  assert.deepEqual(decide(stv, 'scottish'), { choice: { arithmetic: 'scottish', instead: 'exact', failure: 'digits' } })
  assert.deepEqual(decide(stv, 'exact'), { choice: null })
  for (const rules of [stv, scores, plain]) assert.deepEqual(decide(rules), { choice: null })
  for (const rules of [scores, plain]) assert.equal((decide(rules, 'scottish') as { refused?: string }).refused, 'invalid')
})

test('a ballot is counted by the arithmetic that was chosen, and by its own rules without a choice', () => {
  assert.equal(readArithmetic(applyCountChoice(stv, { arithmetic: 'scottish' })), 'scottish')
  assert.equal(applyCountChoice(stv, null), stv)
  assert.equal(applyCountChoice(scores, { arithmetic: 'scottish' }), scores)
})
