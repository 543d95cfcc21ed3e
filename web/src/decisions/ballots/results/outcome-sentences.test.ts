import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import { budgetGap, explainOutcome } from './outcome-sentences.ts'

const amount = (rounded: number) => ({ rounded, exact: `${rounded}/1` })
const whole = { shares: null, papers: 418 }
const row = (given: Partial<ResultRow> & Pick<ResultRow, 'reason'>): ResultRow => ({
  candidate_id: 1,
  candidate_uuid: 'a',
  values: [],
  summary: null,
  score: 148,
  scoreExact: '148/1',
  rank: 1,
  lastRank: 1,
  tied: false,
  passed: true,
  blocked: false,
  quorum: null,
  blockReasons: [],
  winner: false,
  supporters: 148,
  winnersEach: [30, 18, 100, 0, 0],
  wouldWinWith: null,
  ...given,
})
const notBought = {
  kind: 'not-bought',
  cost: '33900',
  money: '4150',
  byLot: false,
  left: amount(16_482),
  missing: amount(17_418),
  moreSupporters: 55,
} as const

test('a loser under equal shares gets the remaining money, the missing money, and the result of its supporters', () => {
  assert.deepEqual(explainOutcome(row({ reason: notBought }), whole), [
    { k: 'notBought', count: 148, money: { left: 16_482, missing: 17_418 } },
    { k: 'untouched', count: 55 },
    { k: 'haveAWinner', count: 118, values: { supporters: 148 } },
  ])
  assert.deepEqual(budgetGap(row({ reason: notBought })), { have: 16_482, of: 33_900 })
})

test('a possible win is mentioned only where a recount has shown it', () => {
  const says = (wouldWinWith: number | null) =>
    explainOutcome(row({ reason: notBought, wouldWinWith }), whole).some((s) => s.k === 'wouldHaveWon')
  assert.deepEqual([says(null), says(55)], [false, true])
})

test('one that failed for money is not said to have lost by lot: the lot decided whose turn came first', () => {
  const says = (reason: ResultRow['reason']) => explainOutcome(row({ reason }), whole).map(({ k }) => k)
  assert.deepEqual(says({ ...notBought, byLot: true }).at(-1), 'byTurn')
  assert.ok(says({ kind: 'does-not-fit', cost: '9', left: '5', byLot: true }).includes('byTurn'))
  for (const reason of [
    { ...notBought, byLot: true },
    { kind: 'does-not-fit', cost: '9', left: '5', byLot: true },
  ] as const)
    assert.ok(!says(reason).includes('byLot'))
})

test('a winner gets who paid what and for how many it is the only winner', () => {
  const reason = {
    kind: 'bought',
    cost: '17800',
    rho: '1/158',
    largest: amount(112.66),
    payments: [{ paid: 112.66, people: 158 }],
    gaveAll: 0,
    byLot: false,
  } as const
  const won = (given: Partial<ResultRow>) => explainOutcome(row({ winner: true, reason, supporters: 158, ...given }), whole)
  assert.deepEqual(won({ winnersEach: [0, 12, 146, 0, 0] }), [
    { k: 'paidAlike', count: 158, money: { most: 112.66, share: 0 } },
    { k: 'onlyWinnerOf', count: 12 },
  ])
  assert.deepEqual(won({ winnersEach: [0, 0, 158, 0, 0], reason: { ...reason, gaveAll: 48, byLot: true } }), [
    { k: 'paidAtMost', count: 48, values: { supporters: 158 }, money: { most: 112.66, share: 0 } },
    { k: 'byLot' },
    { k: 'allHaveAnother' },
  ])
  assert.deepEqual(won({ winnersEach: null, reason: { ...reason, cost: '0' } }), [{ k: 'free' }])
})

test('a property of all supporters is stated for all, without numbers', () => {
  const all = row({ reason: notBought, winnersEach: [0, 48, 100, 0, 0] })
  assert.deepEqual(explainOutcome(all, whole).at(-1), { k: 'allHaveAWinner', count: 148 })
  const bought = {
    kind: 'bought',
    cost: '17800',
    rho: '1/158',
    largest: amount(112.66),
    payments: [],
    gaveAll: 148,
    byLot: false,
  } as const
  const [first] = explainOutcome(row({ reason: bought, winner: true, winnersEach: null }), whole)
  assert.deepEqual(first, { k: 'allPaidAll', count: 148, money: { most: 112.66, share: 0 } })
})

test('a candidate that fitted gets its supporters, its rank and the money left, also for a shared rank', () => {
  const reason = { kind: 'fits', cost: '4200', left: '22000', byLot: false } as const
  const says = (tied: boolean) => explainOutcome(row({ reason, tied, rank: 2, winner: true, winnersEach: null }), whole)
  const rest = { count: 148, values: { rank: 2 }, money: { cost: '4200', left: '22000' } }
  assert.deepEqual(says(false), [{ k: 'fits', ...rest }])
  assert.deepEqual(says(true), [{ k: 'fitsTied', ...rest }])
})

test('every other reason has its own sentence', () => {
  const kinds = [
    { kind: 'withdrawn' },
    { kind: 'not-told', won: true },
    { kind: 'not-told', won: false },
    { kind: 'no-support' },
    { kind: 'below-minimum', score: amount(12), minimum: 50 },
    { kind: 'quorum-not-reached', papers: 5, needed: 6 },
    { kind: 'among-first', number: 3, byLot: false },
    { kind: 'after-cut', number: 3, byLot: true },
    { kind: 'after-stop', cost: '1', left: '0', stoppedAt: 'b' },
    { kind: 'over-budget', cost: '9', budget: '5' },
    { kind: 'all-fit', cost: '1', left: amount(1), missing: amount(0), moreSupporters: 0 },
  ] as const
  assert.deepEqual(
    kinds.map((reason) =>
      explainOutcome(row({ reason }), whole)
        .map((s) => s.k)
        .join(' '),
    ),
    [
      'withdrawn',
      'wonUntold',
      'lostUntold',
      'noSupport',
      'belowMinimum',
      'noQuorum',
      'amongFirst',
      'afterCut byLot',
      'afterStop',
      'overBudget',
      'allFit',
    ],
  )
})

test('a vote with NO says whether the quorum, a block or the majority was missing', () => {
  const told = (reason: ResultRow['reason']) => explainOutcome(row({ reason }), whole)[0]
  assert.deepEqual(told({ kind: 'blocked', blocks: 3, given: 9, share: amount(0.33), threshold: '0.1' }), {
    k: 'blocked',
    count: 3,
    values: { given: 9 },
  })
  assert.deepEqual(told({ kind: 'candidate-quorum-not-reached', given: 4, needed: 9 }), {
    k: 'noCandidateQuorum',
    count: 4,
    values: { needed: 9 },
  })
  assert.deepEqual(told({ kind: 'majority-missed', majority: 'simple', yes: 2, no: 5, needed: 6 }), {
    k: 'majorityMissed',
    values: { yes: 2, no: 5, needed: 6 },
  })
})

test('an order says who beats a loser, and in which stage a seat was won or lost', () => {
  const told = (reason: ResultRow['reason']) => explainOutcome(row({ reason }), whole).map(({ k }) => k)
  assert.deepEqual(explainOutcome(row({ reason: { kind: 'beaten', by: 'b', strength: 7, against: 2, number: 1 } }), whole), [
    { k: 'beatenUntold', about: 'b', values: { strength: 7, against: 2 } },
  ])
  const pairs = {
    candidates: ['b', 'a'],
    preferred: [
      [0, 8],
      [3, 0],
    ],
    strongest: [],
  }
  const direct = explainOutcome(row({ reason: { kind: 'beaten', by: 'b', strength: 8, against: 0, number: 1 } }), {
    ...whole,
    pairs,
  })
  assert.deepEqual(
    explainOutcome(row({ reason: { kind: 'beaten', by: 'b', strength: 7, against: 2, number: 1 } }), {
      ...whole,
      pairs: {
        ...pairs,
        preferred: [
          [0, 3],
          [8, 0],
        ],
      },
    }),
    [{ k: 'beatenByChain', about: 'b', values: { strength: 7, against: 2 } }],
  )
  assert.deepEqual(direct, [{ k: 'beaten', about: 'b', values: { direct: 8, back: 3 } }])
  const elected = { kind: 'elected', stage: 2, vote: amount(9), quota: 8, quotaReached: true, byLot: true } as const
  assert.deepEqual(told(elected), ['elected', 'byLot'])
  assert.deepEqual(told({ ...elected, quotaReached: false, byLot: false }), ['electedLast'])
  assert.deepEqual(told({ kind: 'excluded', stage: 1, vote: amount(1), quota: 8, byLot: false }), ['excluded'])
  assert.deepEqual(told({ kind: 'not-elected', stage: 3, vote: amount(4), quota: 8 }), ['notElected'])
})
