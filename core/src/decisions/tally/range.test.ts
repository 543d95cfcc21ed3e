import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Range } from '../../platform/settings/voting-system.ts'
import type { Paper } from './papers/paper.ts'
import { combineRules, parseRules, type Rules, type WinnerRules } from './rules.ts'
import { countPapers } from './testing/count-papers.ts'

const seed = '52'.repeat(32)

const rulesWith = (range: Partial<Range> = {}, winners: WinnerRules = { winners: 'FIXED', fixedNumber: 2 }): Rules =>
  combineRules({ system: 'RANGE', min: 0, max: 100, blank: 'leave-out', ...range }, winners, {
    votesLimit: 1,
    quorum: { enabled: false },
    eligible: null,
  })

/** A row for each candidate: what each paper says of it. */
function scored(rows: Readonly<Record<string, readonly (string | number)[]>>): Paper[] {
  const most = Math.max(...Object.values(rows).map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    Object.entries(rows).flatMap(([uuid, values]) => {
      const value = values[i]
      return value === undefined ? [] : [[uuid, String(value)] as const]
    }),
  )
}

const count = (rules: Rules, rows: Parameters<typeof scored>[0]) =>
  countPapers(
    rules,
    Object.keys(rows).map((uuid) => ({ uuid, cost: '10' })),
    scored(rows),
    seed,
  )

test('the score of RANGE is the mean of the scores given, an untouched 0 among them, and an emptied value is left out', () => {
  const { order, winners, blank } = count(rulesWith(), { A: [90, 0, ''], B: [50, 41, ''], C: ['', '', ''] })
  assert.deepEqual(
    order.map(({ uuid, score, scoreExact, supporters, rank }) => [uuid, score, scoreExact, supporters, rank]),
    [
      ['B', 45.5, '91/2', 2, 1],
      ['A', 45, '45/1', 1, 2],
      ['C', null, null, 0, 3],
    ],
  )
  assert.deepEqual(order[0]?.summary, { given: 2, sum: 91, dividedBy: 2 })
  assert.deepEqual(winners, ['B', 'A'])
  assert.equal(blank, 1)
})

test('as-min counts a missing score as the lowest, which stops a candidate that a few fans rated', () => {
  const rows = { fans: [10, '', '', ''], liked: [6, 6, 7, 5] }
  const winner = (blank: Range['blank']) => count(rulesWith({ min: 1, max: 10, blank }, { winners: 'FIXED', fixedNumber: 1 }), rows).winners
  assert.deepEqual(winner('leave-out'), ['fans'])
  assert.deepEqual(winner('as-min'), ['liked'])
  const [, fans] = count(rulesWith({ min: 1, max: 10, blank: 'as-min' }), rows).order
  assert.deepEqual([fans?.scoreExact, fans?.summary], ['13/4', { given: 1, sum: 13, dividedBy: 4 }])
})

test('the 0 that a paper begins with is no opinion where the lowest score is above 0', () => {
  const { order, blank } = count(rulesWith({ min: 1, max: 5 }), { A: [0, 4], B: [0, 5] })
  assert.deepEqual(
    order.map(({ scoreExact }) => scoreExact),
    ['5/1', '4/1'],
  )
  assert.equal(blank, 1)
})

test('a candidate without a score above the lowest cannot win, and one below 0 can where the range allows it', () => {
  const { order, winners } = count(rulesWith({ min: -5, max: 5 }), { low: [-5, -5], better: [-4, -5], none: [''] })
  assert.deepEqual(winners, ['better'])
  assert.deepEqual(
    order.map(({ uuid, score, reason }) => [uuid, score, reason.kind]),
    [
      ['better', -4.5, 'among-first'],
      ['low', -5, 'no-support'],
      ['none', null, 'no-support'],
    ],
  )
})

test('equal shares of RANGE take the score minus the lowest as utility', () => {
  const money = { winners: 'EQUAL_SHARES', budget: '20' } as const
  const { order, winners } = count(rulesWith({ min: 1, max: 5 }, money), { A: [3, 2], B: [1, 5], C: ['', 1] })
  assert.deepEqual(winners, ['B', 'A'])
  const reason = order.find(({ uuid }) => uuid === 'A')?.reason
  assert.equal(reason?.kind, 'bought')
  const dear = countPapers(
    rulesWith({ min: 1, max: 5 }, { winners: 'EQUAL_SHARES', budget: '20' }),
    [
      { uuid: 'A', cost: '12' },
      { uuid: 'B', cost: '12' },
    ],
    scored({ A: [4, 2], B: [5, ''] }),
    seed,
  )
  assert.deepEqual(dear.winners, ['A'], 'A costs 12 over 3 + 1 units, 3 each; B would cost one person more than the share of 10')
  const bought = dear.order.find(({ uuid }) => uuid === 'A')?.reason
  assert.deepEqual(bought?.kind === 'bought' && [bought.rho, bought.payments], [
    '3/1',
    [
      { paid: 9, people: 1 },
      { paid: 3, people: 1 },
    ],
  ])
})

test('a score that is not a whole number of the range is refused by a sentence', () => {
  const cast =
    (value: string, range: Partial<Range> = {}) =>
    () =>
      count(rulesWith(range), { A: [value] })
  for (const value of ['1.5', '01', '-0', '+3', '1e1', ' 1', 'x']) {
    assert.throws(cast(value), (error: Error) => error.message.includes(`'${value}' is not a whole number.`))
  }
  assert.throws(cast('101'), /101 is not between 0 and 100\./)
  assert.throws(cast('-1'), /-1 is not between 0 and 100\./)
  for (const value of ['0', '100', '']) assert.doesNotThrow(cast(value))
  assert.throws(cast('-6', { min: -5 }), /-6 is not between -5 and 100\./)
})

test('rules of RANGE are read as they are written, and what is not known is refused by a sentence', () => {
  const rules = rulesWith({ min: -3, max: 3, blank: 'as-min' })
  assert.deepEqual(parseRules(JSON.parse(JSON.stringify(rules))), rules)
  const parse = (more: object) => () => parseRules({ ...rules, ...more })
  assert.throws(parse({ blank: 'zero' }), /The rule for no opinion zero is unknown\./)
  assert.throws(parse({ min: 3 }), /A range from 3 to 3 cannot be voted with\./)
  assert.throws(parse({ max: 1_000_001 }), /cannot be voted with\./)
  assert.throws(parse({ min: 0.5 }), /min is not a whole number/)
})
