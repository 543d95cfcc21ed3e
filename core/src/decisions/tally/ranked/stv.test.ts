import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CountResult } from '../result.ts'
import { combineRules } from '../rules.ts'
import { countPapers } from '../testing/count-papers.ts'
import { countRankedProfile, rankedPapers, rankedRules, SEED } from '../testing/ranked-papers.ts'

const stv = (seats: number, arithmetic: 'exact' | 'scottish' = 'exact') =>
  rankedRules({ method: 'STV', arithmetic }, { winners: 'FIXED', fixedNumber: seats })

const table = ({ stv: count }: CountResult) =>
  count?.stages.map(({ votes }) => votes.map(({ uuid, vote }) => `${uuid} ${vote.exact}`).join(', '))

const reasonsOf = ({ order }: CountResult) => new Map(order.map(({ uuid, reason }) => [uuid, reason]))

// Twenty guests choose three dishes for a party, the example of the textbooks.
const FOOD = {
  Orange: 4,
  'Pear > Orange': 2,
  'Chocolate > Strawberry': 8,
  'Chocolate > Sweets': 4,
  Strawberry: 1,
  Sweets: 1,
}

test('the dishes of a party: a surplus moves, the lowest is excluded, and the last seat goes without the quota', () => {
  const result = countRankedProfile(stv(3), FOOD)
  assert.deepEqual(result.winners, ['Chocolate', 'Orange', 'Strawberry'])
  assert.deepEqual([result.stv?.quota, result.stv?.valid, result.stv?.seats], [6, 20, 3])
  assert.deepEqual(table(result), [
    'Chocolate 12/1, Orange 4/1, Pear 2/1, Strawberry 1/1, Sweets 1/1',
    'Chocolate 6/1, Orange 4/1, Pear 2/1, Strawberry 5/1, Sweets 3/1',
    'Chocolate 6/1, Orange 6/1, Strawberry 5/1, Sweets 3/1',
    'Chocolate 6/1, Orange 6/1, Strawberry 5/1',
  ])
  assert.deepEqual(
    result.stv?.stages.map(({ elected, move }) => [
      elected.map(({ uuid, quotaReached }) => [uuid, quotaReached]),
      move && [move.kind, move.uuid, move.amount.exact, move.exhausted.exact, move.received.length],
    ]),
    [
      [[['Chocolate', true]], ['surplus', 'Chocolate', '6/1', '0/1', 2]],
      [[], ['exclusion', 'Pear', '2/1', '0/1', 1]],
      [[['Orange', true]], ['exclusion', 'Sweets', '3/1', '3/1', 0]],
      [[['Strawberry', false]], null],
    ],
  )
  assert.deepEqual(
    result.order.map(({ uuid, score, rank, tied }) => [uuid, score, rank, tied]),
    [
      ['Chocolate', 12, 1, false],
      ['Orange', 6, 2, false],
      ['Strawberry', 5, 3, false],
      ['Sweets', 3, 4, false],
      ['Pear', 2, 5, false],
    ],
  )
  const reasons = reasonsOf(result)
  const elected = { kind: 'elected', quota: 6, byLot: false }
  assert.deepEqual(reasons.get('Chocolate'), {
    ...elected,
    stage: 1,
    vote: { rounded: 12, exact: '12/1' },
    quotaReached: true,
  })
  assert.deepEqual(reasons.get('Strawberry'), {
    ...elected,
    stage: 4,
    vote: { rounded: 5, exact: '5/1' },
    quotaReached: false,
  })
  assert.deepEqual(reasons.get('Pear'), {
    kind: 'excluded',
    stage: 2,
    vote: { rounded: 2, exact: '2/1' },
    quota: 6,
    byLot: false,
  })
  assert.deepEqual(
    result.steps.map((step) => step.step),
    ['elect', 'move', 'exclude', 'elect', 'exclude', 'elect'],
  )
})

test('a surplus moves all papers at a fraction of their value, exact to the third, or cut to five decimals', () => {
  const profile = { 'A > B': 4, 'A > C': 3, B: 2, C: 2, D: 1 }
  const exact = countRankedProfile(stv(2), profile)
  assert.deepEqual(table(exact)?.slice(0, 2), ['A 7/1, B 2/1, C 2/1, D 1/1', 'A 5/1, B 22/7, C 20/7, D 1/1'])
  const cut = countRankedProfile(stv(2, 'scottish'), profile)
  assert.equal(table(cut)?.[1], 'A 5/1, B 78571/25000, C 285713/100000, D 1/1')
  assert.deepEqual(cut.stv?.stages[0]?.move?.cut.exact, '3/100000')
  assert.deepEqual(exact.stv?.stages[0]?.move?.cut.exact, '0/1')
  assert.equal(cut.stv?.stages[1]?.cut.exact, '3/100000')
})

test('the largest surplus moves first, one in each stage, and the elected never receive papers', () => {
  const result = countRankedProfile(stv(3), { 'A > B > C': 9, 'B > A > C': 6, 'C > A': 2, D: 2, 'E > D': 1 })
  assert.deepEqual([result.stv?.quota, result.winners.slice(0, 2)], [6, ['A', 'B']])
  assert.deepEqual(
    result.stv?.stages[0]?.move?.received.map(({ uuid, vote }) => [uuid, vote.exact]),
    [['C', '3/1']],
    'B has the quota already, so its papers go on',
  )
  assert.deepEqual(
    result.stv?.stages.map(({ move }) => move?.uuid),
    ['A', 'E', 'D', undefined],
    'B has exactly the quota and so no surplus',
  )
})

test('surpluses go by size, and a later transfer counts each paper at the value that it has', () => {
  const profile = { 'A > B > C': 12, 'B > D': 8, C: 1, D: 2, 'E > C': 1 }
  const result = countRankedProfile(stv(3), profile)
  assert.deepEqual(table(result), [
    'A 12/1, B 8/1, C 1/1, D 2/1, E 1/1',
    'A 7/1, B 8/1, C 6/1, D 2/1, E 1/1',
    'A 7/1, B 7/1, C 6/1, D 3/1, E 1/1',
    'A 7/1, B 7/1, C 7/1, D 3/1',
  ])
  assert.deepEqual(result.winners, ['A', 'B', 'C'])
})

test('of two equals the latest earlier stage in which they differed decides, before any lot', () => {
  // after the surplus of A, C and D are equal; before it D had more, so C is excluded
  const profile = { 'A > C': 10, 'B > E': 5, C: 1, D: 3, E: 6 }
  const result = countRankedProfile(stv(2), profile)
  assert.equal(result.stv?.quota, 9)
  const second = result.stv?.stages[1]
  assert.equal(second?.move?.uuid, 'C')
  const equal = countRankedProfile(stv(2), { ...profile, 'A > C': 11, D: 3 })
  assert.deepEqual(equal.stv?.stages[1]?.votes.find(({ uuid }) => uuid === 'C')?.vote.exact, '3/1')
  assert.deepEqual([equal.stv?.stages[1]?.move?.uuid, equal.stv?.stages[1]?.move?.byLot], ['C', false])
  assert.ok(equal.steps.every((step) => step.step !== 'lot'))
})

test('the latest of several earlier stages decides between equals: not the first', () => {
  // X leads Y at first, Y leads X when the papers of P have moved, and both are equal when those of Q have
  const result = countRankedProfile(stv(1), { X: 5, Y: 4, 'P > Y': 2, 'Q > X': 1, 'Q > R': 2, R: 8 })
  assert.deepEqual(table(result)?.slice(0, 3), ['P 2/1, Q 3/1, R 8/1, X 5/1, Y 4/1', 'Q 3/1, R 8/1, X 5/1, Y 6/1', 'R 10/1, X 6/1, Y 6/1'])
  assert.deepEqual([result.stv?.stages[2]?.move?.uuid, result.stv?.stages[2]?.move?.byLot], ['X', false])
})

test('the lot excludes its largest where nothing else tells equals apart, and says so', () => {
  const result = countRankedProfile(stv(1), { A: 3, B: 2, C: 2 })
  const [lot, second] = result.steps
  assert.deepEqual(lot?.step === 'lot' && [lot.for, [...lot.among].sort()], ['exclusion', ['B', 'C']])
  const excluded = lot?.step === 'lot' ? lot.among.at(-1) : ''
  assert.deepEqual(second, { step: 'exclude', uuid: excluded, vote: { rounded: 2, exact: '2/1' } })
  assert.deepEqual([result.stv?.stages[0]?.move?.uuid, result.stv?.stages[0]?.move?.byLot], [excluded, true])
  assert.deepEqual(reasonsOf(result).get(String(excluded)), {
    kind: 'excluded',
    stage: 1,
    vote: { rounded: 2, exact: '2/1' },
    quota: 4,
    byLot: true,
  })
})

test('equals that are elected together, or whose surplus is as large, are told apart by lot', () => {
  const result = countRankedProfile(stv(2), { 'A > C': 4, 'B > C': 4, C: 1 })
  assert.deepEqual(
    result.steps.flatMap((step) => (step.step === 'lot' ? [step.for] : [])),
    ['election'],
  )
  assert.deepEqual(
    result.stv?.stages[0]?.elected.map(({ byLot }) => byLot),
    [true, true],
  )
  const three = countRankedProfile(stv(3), { 'A > C': 6, 'B > D': 6, C: 2, D: 2, E: 1 })
  assert.deepEqual(three.steps.flatMap((step) => (step.step === 'lot' ? [step.for] : [])).slice(0, 2), ['election', 'surplus'])
})

test('equal ranks end a paper where they stand, and a paper that begins with them is valid and exhausted', () => {
  const result = countRankedProfile(stv(1), { 'A > B = C > D': 2, 'B = C': 3, D: 3, 'C > D': 1 })
  assert.equal(result.stv?.valid, 9)
  assert.equal(result.stv?.stages[0]?.exhausted.exact, '3/1')
  assert.equal(table(result)?.[0], 'A 2/1, B 0/1, C 1/1, D 3/1')
  const moved = result.stv?.stages.find(({ move }) => move?.uuid === 'A')?.move
  assert.deepEqual([moved?.exhausted.exact, moved?.received], ['2/1', []])
})

test('candidates left in when all seats are filled stand in the order of their vote, equals tied', () => {
  const result = countRankedProfile(stv(1), { A: 5, B: 1, C: 1, D: 2 })
  assert.deepEqual(
    result.order.map(({ uuid, rank, tied, reason }) => [tied ? 'tied' : uuid, rank, reason.kind]),
    [
      ['A', 1, 'elected'],
      ['D', 2, 'not-elected'],
      ['tied', 3, 'not-elected'],
      ['tied', 3, 'not-elected'],
    ],
  )
  assert.deepEqual(reasonsOf(result).get('D'), {
    kind: 'not-elected',
    stage: 1,
    vote: { rounded: 2, exact: '2/1' },
    quota: 5,
  })
})

test('with a quorum that is not met the stages are published and nobody is elected', () => {
  const rules = combineRules(
    { system: 'RANKED', method: 'STV', number: 3, arithmetic: 'exact' },
    { winners: 'FIXED', fixedNumber: 1 },
    { votesLimit: null, quorum: { enabled: true, share: '0.5' }, eligible: 11 },
  )
  const candidates = [{ uuid: 'A' }, { uuid: 'B' }]
  const missed = countPapers(rules, candidates, rankedPapers({ 'A > B': 5 }), SEED)
  assert.deepEqual([missed.winners, missed.stv?.stages.length], [[], 1])
  assert.deepEqual(missed.order[0]?.reason, { kind: 'quorum-not-reached', papers: 5, needed: 6 })
  assert.deepEqual(countPapers(rules, candidates, rankedPapers({ 'A > B': 6 }), SEED).winners, ['A'])
})

test('without papers nobody is elected, with as many candidates as seats each is, and every paper is counted once', () => {
  assert.deepEqual(countRankedProfile(stv(2), {}, ['A', 'B', 'C']).winners, [])
  assert.deepEqual(countRankedProfile(stv(5), { 'A > B': 1, 'B > A': 2 }).winners, ['B', 'A'])
})
