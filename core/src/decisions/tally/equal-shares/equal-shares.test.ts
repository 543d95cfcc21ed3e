import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Paper } from '../papers/paper.ts'
import type { CountResult, ResultReason } from '../result.ts'
import { countPapers } from '../testing/count-papers.ts'

const seed = '11'.repeat(32)

/** Votes in short form: '6:A' are six papers for A, '2:AB' two for A and B, '1:A5B1' one with points. */
function papersOf(words: string): Paper[] {
  return words.split(' ').flatMap((word) => {
    const [people = '', choices = ''] = word.split(':')
    const paper: Paper = [...choices.matchAll(/([A-Z])(\d*)/g)].map(([, id = '', points]) => [id, points || 'YES'])
    return Array.from({ length: Number(people) }, () => paper)
  })
}

type CountArguments = Parameters<typeof countPapers>

function electionOf(budget: string, costs: Record<string, string>, votes: string): [CountArguments[0], CountArguments[1], Paper[], string] {
  const points = /[A-Z]\d/.test(votes)
  const system = points ? ({ system: 'DISTRIBUTION' } as const) : ({ system: 'PLURALITY', pluralityType: 'YES' } as const)
  const rules = {
    ...system,
    winners: 'EQUAL_SHARES',
    budget,
    votesLimit: null,
    quorum: { enabled: false },
    eligible: null,
  }
  const candidates = Object.entries(costs).map(([uuid, cost]) => ({ uuid, cost }))
  return [rules as CountArguments[0], candidates, papersOf(votes), seed]
}

const shared = (...given: Parameters<typeof electionOf>): CountResult => countPapers(...electionOf(...given))

function reasonOf<K extends ResultReason['kind']>(result: CountResult, uuid: string, kind: K): Extract<ResultReason, { kind: K }> {
  const reason = result.order.find((place) => place.uuid === uuid)?.reason
  assert.equal(reason?.kind, kind, uuid)
  return reason as Extract<ResultReason, { kind: K }>
}

test('supporters share a cost equally, and the shares are raised until the next outcome costs too much', () => {
  const result = shared('100', { A: '60', B: '40', C: '30', D: '90' }, '3:AC 1:AD 2:A 4:B')
  // At 10 each A (6 times 10) and B (4 times 10) are bought; C's three have 10 left each from a share of 20 on.
  assert.deepEqual(result.winners, ['A', 'B'])
  assert.deepEqual(result.shares, {
    voters: 10,
    first: { rounded: 10, exact: '10/1' },
    last: { rounded: 19, exact: '19/1' },
    raise: '1',
    raises: 9,
    end: 'next-too-dear',
    next: { share: { rounded: 20, exact: '20/1' }, cost: '130' },
  })
  assert.deepEqual(reasonOf(result, 'A', 'bought'), {
    kind: 'bought',
    cost: '60',
    rho: '1/6',
    largest: { rounded: 10, exact: '10/1' },
    payments: [{ paid: 10, people: 6 }],
    gaveAll: 0,
    byLot: false,
  })
  assert.deepEqual(reasonOf(result, 'C', 'not-bought'), {
    kind: 'not-bought',
    cost: '30',
    money: '0',
    byLot: false,
    left: { rounded: 27, exact: '27/1' },
    missing: { rounded: 3, exact: '3/1' },
    moreSupporters: 1,
  })
  const { missing, moreSupporters } = reasonOf(result, 'D', 'not-bought')
  assert.deepEqual([missing.rounded, moreSupporters], [81, 5], 'in shares as raised to 19')
})

test('a supporter who cannot pay in full gives all that is left, and the others pay the rest', () => {
  const result = shared('40', { P: '24', Q: '9', R: '8' }, '1:PQ 2:P 1:QR')
  // Holding share 12: P takes 8 from three; then 4 and 12 are left for Q (9): 4 and 5. R's supporter keeps 7 of 8.
  assert.deepEqual(result.winners, ['P', 'Q'])
  assert.equal(result.shares?.raises, 2)
  const { rho, largest, payments, gaveAll } = reasonOf(result, 'Q', 'bought')
  assert.deepEqual(
    { rho, largest, payments, gaveAll },
    {
      rho: '5/9',
      largest: { rounded: 5, exact: '5/1' },
      payments: [
        { paid: 5, people: 1 },
        { paid: 4, people: 1 },
      ],
      gaveAll: 1,
    },
  )
  const { left, missing, money } = reasonOf(result, 'R', 'not-bought')
  assert.deepEqual([left.rounded, missing.rounded, money], [7, 1, '7'])
})

test('a supporter with no money left pays nothing for a later purchase, and is counted among its supporters', () => {
  const result = shared('40', { P: '30', Q: '10' }, '2:P 1:PQ 1:Q')
  assert.equal(reasonOf(result, 'P', 'bought').gaveAll, 3)
  const payments = [
    { paid: 10, people: 1 },
    { paid: 0, people: 1 },
  ]
  assert.deepEqual(reasonOf(result, 'Q', 'bought').payments, payments)
})

test('with points each supporter pays in proportion to them, and the utility is not multiplied by the cost', () => {
  const result = shared('20', { A: '10', B: '12' }, '1:A4 1:A1B4')
  // A costs 2 a point: 8 and 2. From a share of 14 on B's only supporter has 12 left, which would cost 22 in all.
  assert.deepEqual(result.winners, ['A'])
  const { rho, payments } = reasonOf(result, 'A', 'bought')
  assert.deepEqual(
    [rho, payments],
    [
      '2/1',
      [
        { paid: 8, people: 1 },
        { paid: 2, people: 1 },
      ],
    ],
  )
  assert.equal(result.shares?.last.rounded, 13)
  assert.equal(reasonOf(result, 'B', 'not-bought').missing.rounded, 1)
})

test('when all eligible candidates fit together, all win', () => {
  const result = shared('100', { A: '40', B: '60' }, '9:A 1:B')
  assert.deepEqual(result.winners, ['A', 'B'])
  assert.equal(result.shares?.end, 'all-fit')
  assert.equal(reasonOf(result, 'A', 'bought').largest.exact, '40/9')
  assert.deepEqual(reasonOf(result, 'B', 'all-fit').left, { rounded: 10, exact: '10/1' })
})

test('where all fit the winners are ordered by votes, then the lower cost, then the lot', () => {
  const costs = { A: '30', B: '20', C: '10', D: '10', E: '10', F: '0' }
  const result = shared('100', costs, '2:A 2:B 1:C 1:D 3:E 1:F')
  const [first, ...rest] = result.winners
  assert.equal(first, 'E', 'most votes')
  assert.deepEqual(rest.slice(0, 3), ['B', 'A', 'F'], 'of equal votes the cheaper first')
  const byLot = result.order.map(({ uuid }) => uuid).filter((uuid) => uuid === 'C' || uuid === 'D')
  assert.deepEqual(rest.slice(3), byLot, 'of equal votes and costs by lot')
  const before = countPapers(...electionOf('100', costs, '2:A 2:B 1:C 1:D 3:E 1:F'), 1)
  assert.equal(before.winners[0], 'F', 'version 1 gave the order of buying, in which the free comes first')
  assert.deepEqual([...before.winners].sort(), [...result.winners].sort())
  assert.deepEqual([before.version, result.version], [1, 2])
})

test('candidates without cost are bought first, those that cost more than the budget never', () => {
  const result = shared('20', { A: '10', B: '12', F: '0', X: '21' }, '2:A 2:B 1:F 3:X')
  assert.deepEqual(result.winners, ['F', 'A'])
  assert.equal(result.shares?.voters, 8)
  assert.deepEqual(reasonOf(result, 'F', 'bought').payments, [{ paid: 0, people: 1 }])
  assert.deepEqual(reasonOf(result, 'X', 'over-budget'), { kind: 'over-budget', cost: '21', budget: '20' })
})

test('the remaining money is spent in the order of votes, and such winners are marked', () => {
  const filled = shared('12', { A: '10', B: '6', C: '5' }, '2:A 1:B 1:BC')
  // At 3 each B can be bought, at 5 A as well, 16 together. So B holds, 6 are left, A does not fit and C is added.
  assert.deepEqual(filled.winners, ['B', 'C'])
  assert.equal(reasonOf(filled, 'C', 'added').money, '6')
  assert.deepEqual(filled.steps.at(-1), { step: 'add', uuid: 'C', cost: '5', left: '6' })
})

test('one raise is 1 unit, and above a share of 1000 its thousandth part in whole units', () => {
  assert.equal(shared('10000', { A: '9000', B: '9000' }, '5:A 5:B').shares?.raise, '1')
  assert.equal(shared('10005', { A: '9000', B: '9000' }, '5:A 5:B').shares?.raise, '1')
  assert.equal(shared('100000', { A: '90000', B: '90000' }, '5:A 5:B').shares?.raise, '10')
  assert.equal(shared('129990.5', { A: '90000', B: '90000' }, '5:A 5:B').shares?.raise, '12')
})

test('after 10000 raises the last outcome is final, and the result reports it', () => {
  const result = shared('2000000', { A: '100', L: '2000000' }, '19:A 1:L')
  assert.deepEqual(result.winners, ['A'])
  assert.equal(result.shares?.end, 'capped')
  assert.equal(result.shares?.raises, 10_000)
  assert.equal(result.shares?.last.rounded, 1_100_000)
  assert.equal(result.shares?.next, null)
})

test('equal rho is decided by lot over seed, digest and uuid, and the step reports it', () => {
  const votes = '2:AB'
  const result = shared('12', { A: '10', B: '10' }, votes)
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const digest = hash('[["A","YES"],["B","YES"]]\n[["A","YES"],["B","YES"]]')
  assert.equal(result.digest, digest)
  const [first = '', second = ''] = ['A', 'B'].sort((a, b) => (hash(`${seed}|${digest}|${a}`) < hash(`${seed}|${digest}|${b}`) ? -1 : 1))
  assert.deepEqual(result.winners, [first])
  assert.deepEqual(
    result.steps.find(({ step }) => step === 'lot'),
    { step: 'lot', for: 'equal-shares', among: [first, second] },
  )
  assert.equal(reasonOf(result, first, 'bought').byLot, true)
  assert.equal(reasonOf(result, second, 'not-bought').byLot, true)
})

test('prices that differ by less than the precision of doubles are compared as fractions', () => {
  // rho is 1/people; with rounded prices, 3 of 10^14 and 3 of 10^14+1 would be equal.
  const result = shared(
    '300000000000000',
    { A: '100000000000001', B: '100000000000000', C: '300000000000000' },
    '1:A2B2 1:A1B1 1:A1B1 1:C1',
  )
  assert.deepEqual(result.winners.slice(0, 2), ['B', 'A'])
  assert.equal(
    result.steps.some(({ step }) => step === 'lot'),
    false,
  )
})

test('slightly too little money is not enough, and slightly more than the price leaves a remainder', () => {
  // A seventh of the money is 128571428571428.71: two such are 0.57 too little for X, five are 0.57 too much for Y, and doubles
  // alone could not tell the sign.
  const result = shared('900000000000001', { X: '257142857142858', Y: '642857142857143' }, '2:X 5:Y')
  assert.deepEqual(reasonOf(result, 'X', 'all-fit').missing.exact, '4/7')
  const { largest, gaveAll } = reasonOf(result, 'Y', 'bought')
  assert.deepEqual([largest.exact, gaveAll], ['642857142857143/5', 0])
})

test('a voter who pays exactly the remaining money does not count as falling short', () => {
  const result = shared('30', { A: '20', B: '10' }, '2:A 1:B')
  assert.deepEqual(
    result.winners,
    ['B', 'A'].sort((a, b) => (a === 'A' ? -1 : b === 'A' ? 1 : 0)),
  )
  const { payments, gaveAll } = reasonOf(result, 'A', 'bought')
  assert.deepEqual([payments, gaveAll], [[{ paid: 10, people: 2 }], 2])
  assert.equal(reasonOf(result, 'B', 'bought').rho, '1/1')
  // 49 times the double of 1/49 is below 1
  assert.equal(reasonOf(shared('1', { A: '1' }, '49:A'), 'A', 'bought').largest.exact, '1/49')
})

test('payments are shown with 2 decimals, half up, from the exact amount', () => {
  const half = reasonOf(shared('3', { A: '2.01' }, '2:A'), 'A', 'bought')
  assert.deepEqual(half.payments, [{ paid: 1.01, people: 2 }], 'the double of 1.005 is below it')
  const third = reasonOf(shared('3', { A: '2' }, '3:A'), 'A', 'bought')
  assert.deepEqual([third.payments, third.largest], [[{ paid: 0.67, people: 3 }], { rounded: 0.67, exact: '2/3' }])
})

test('without any support there is no share and no winner', () => {
  const result = shared('30', { A: '20' }, '3:')
  assert.deepEqual([result.winners, result.shares?.end, result.shares?.voters, result.blank], [[], 'no-candidates', 0, 3])
})

test('the result also has the DYNAMIC2 outcome of the same papers, and the number of winners of each voter', () => {
  const result = shared('100', { A: '60', B: '40', C: '30', D: '90' }, '3:ACD 3:AD 4:B 1:')
  assert.deepEqual(result.outcome, {
    rule: 'equal-shares',
    winners: ['A', 'B'],
    cost: '100',
    winnersEach: [1, 10, 0, 0, 0],
  })
  assert.equal(result.comparison?.rule, 'dynamic2')
  const tied = result.comparison?.winners.join('')
  assert.ok(tied === 'AB' || tied === 'D', 'A and D have six votes each: the lot decides which is taken first')
  const spread = result.order.find(({ uuid }) => uuid === 'C')?.winnersEach
  assert.deepEqual(spread, [0, 3, 0, 0, 0])
  const many = shared('9', { A: '1', B: '1', C: '1', D: '1', E: '1' }, '1:ABCDE 2:ABCD 3:ABC 1:AB')
  assert.deepEqual(many.outcome.winnersEach, [0, 0, 1, 3, 3], 'four and more are one')
})
