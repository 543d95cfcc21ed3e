import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combineRules, type WinnerRules } from '../../tally/rules.ts'
import { countPapers } from '../../tally/testing/count-papers.ts'
import type { CountedResult } from '../results.ts'
import { countSharedFirst, findFirstTooDear, takesNegativeSupport } from './rule-notes.ts'

const OPTIONS = { votesLimit: 0, quorum: { enabled: false }, eligible: null } as const
const SEED = '00'.repeat(32)
const asCounted = (count: ReturnType<typeof countPapers>): CountedResult =>
  ({ ...count, method: { system: 'PLURALITY', rule: count.rule, version: 1 } }) as unknown as CountedResult

/** Two say Yes to the bridge, one to the bench; the budget is 100. */
function countBudget(winners: 'DYNAMIC1' | 'DYNAMIC2', bridge: string): CountedResult {
  const rules = combineRules({ system: 'PLURALITY', pluralityType: 'YES' }, { winners, budget: '100' }, OPTIONS)
  const papers = [[['bridge', 'YES']], [['bridge', 'YES']], [['bench', 'YES']]] as const
  const candidates = [
    { uuid: 'bridge', cost: bridge },
    { uuid: 'bench', cost: '10' },
  ]
  return asCounted(countPapers(rules, candidates, papers, SEED))
}

test('a count that stops at its first candidate, which costs more than the budget, names it', () => {
  const stopped = countBudget('DYNAMIC1', '101')
  assert.deepEqual([stopped.winners, findFirstTooDear(stopped)], [[], 'bridge'])
  assert.equal(findFirstTooDear(countBudget('DYNAMIC1', '95')), undefined, 'stopped at the second one')
  assert.equal(findFirstTooDear(countBudget('DYNAMIC2', '101')), undefined, 'skipped')
})

test('papers that put several candidates first are the valid ones that nobody holds in the first stage of STV', () => {
  const rules = combineRules(
    { system: 'RANKED', number: 3, method: 'STV', arithmetic: 'scottish' },
    { winners: 'FIXED', fixedNumber: 1 } as WinnerRules,
    OPTIONS,
  )
  const count = (papers: readonly (readonly (readonly [string, string])[])[]) =>
    countPapers(
      rules,
      ['a', 'b', 'c'].map((uuid) => ({ uuid })),
      papers,
      SEED,
    ).stv ?? null
  const shared = [
    ['a', '1'],
    ['b', '1'],
    ['c', '2'],
  ] as const
  const later = [
    ['a', '1'],
    ['b', '2'],
    ['c', '2'],
  ] as const
  assert.equal(countSharedFirst(count([shared, shared, later, [['c', '1']], []])), 2)
  assert.equal(countSharedFirst(count([later, [['c', '1']], []])), 0)
  assert.equal(countSharedFirst(null), 0)
})

test('with negative scores everything above the lowest is support, which is told', () => {
  const voting = { system: 'RANGE', min: -5, max: 5, blank: 'leave-out' } as const
  assert.deepEqual([takesNegativeSupport(voting), takesNegativeSupport({ ...voting, min: 0 })], [true, false])
  const rules = combineRules(voting, { winners: 'FIXED', fixedNumber: 3 }, OPTIONS)
  const papers = [
    [
      ['a', '-4'],
      ['b', '-5'],
    ],
  ] as const
  const { order, winners } = countPapers(
    rules,
    ['a', 'b'].map((uuid) => ({ uuid })),
    papers,
    SEED,
  )
  assert.deepEqual(winners, ['a'])
  assert.deepEqual(
    order.map(({ uuid, supporters }) => [uuid, supporters]),
    [
      ['a', 1],
      ['b', 0],
    ],
  )
})
