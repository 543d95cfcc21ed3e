import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRules } from '../rules.ts'
import { countPapers } from '../testing/count-papers.ts'
import { countRankedProfile, rankedPaper, rankedPapers, rankedRules, SEED } from '../testing/ranked-papers.ts'

// Where the capital of Tennessee should be, the example of the textbooks.
const TENNESSEE = { 'M > N > C > K': 42, 'N > C > K > M': 26, 'C > K > N > M': 15, 'K > C > N > M': 17 }
// Schulze's example of five candidates and 45 voters.
const SCHULZE = {
  'A > C > B > E > D': 5,
  'A > D > E > C > B': 5,
  'B > E > D > A > C': 8,
  'C > A > B > E > D': 3,
  'C > A > E > B > D': 7,
  'C > B > A > D > E': 2,
  'D > C > E > B > A': 7,
  'E > B > A > D > C': 8,
}
const schulze = rankedRules({ method: 'SCHULZE' })
const borda = rankedRules({ method: 'BORDA' })

test('Tennessee: SCHULZE chooses Nashville, BORDA too, and instant runoff Knoxville', () => {
  assert.deepEqual(countRankedProfile(schulze, TENNESSEE).winners, ['N'])
  const points = countRankedProfile(borda, TENNESSEE)
  assert.deepEqual(
    points.order.map(({ uuid, score }) => [uuid, score]),
    [
      ['N', 294],
      ['C', 273],
      ['M', 226],
      ['K', 207],
    ],
  )
  assert.deepEqual(countRankedProfile(rankedRules({ method: 'STV' }), TENNESSEE).winners, ['K'])
})

test('SCHULZE publishes for each pair who is preferred and the strongest path, in the order of the result', () => {
  const { order, pairs, winners, stv } = countRankedProfile(schulze, SCHULZE)
  assert.deepEqual(
    order.map(({ uuid, score }) => [uuid, score]),
    [
      ['E', 4],
      ['A', 3],
      ['C', 2],
      ['B', 1],
      ['D', 0],
    ],
  )
  assert.deepEqual(winners, ['E'])
  assert.equal(stv, undefined)
  assert.deepEqual(pairs?.candidates, ['E', 'A', 'C', 'B', 'D'])
  assert.deepEqual(pairs?.preferred, [
    [0, 23, 21, 27, 31],
    [22, 0, 26, 20, 30],
    [24, 19, 0, 29, 17],
    [18, 25, 16, 0, 33],
    [14, 15, 28, 12, 0],
  ])
  assert.deepEqual(pairs?.strongest, [
    [0, 25, 28, 28, 31],
    [24, 0, 28, 28, 30],
    [24, 25, 0, 29, 29],
    [24, 25, 28, 0, 33],
    [24, 25, 28, 28, 0],
  ])
})

test('a loser of SCHULZE names the best of those that beat it, and by which paths', () => {
  const reasons = new Map(countRankedProfile(schulze, SCHULZE).order.map(({ uuid, reason }) => [uuid, reason]))
  assert.deepEqual(reasons.get('E'), { kind: 'among-first', number: 1, byLot: false })
  assert.deepEqual(reasons.get('D'), { kind: 'beaten', by: 'E', strength: 31, against: 24, number: 1 })
})

test('SCHULZE takes winning votes, not margins', () => {
  // A beats C by 6 to 3, C beats B by 5 to 4, B beats A by 4 to 2: the narrowest margin is another than the fewest votes
  const { winners, pairs } = countRankedProfile(schulze, { 'B > A': 4, 'A > C > B': 2, C: 3 })
  assert.deepEqual(winners, ['A'], 'by margins B would win')
  assert.deepEqual(pairs?.candidates, ['A', 'C', 'B'])
  assert.deepEqual(pairs?.strongest, [
    [0, 6, 5],
    [4, 0, 5],
    [4, 4, 0],
  ])
})

test('the unranked are below all ranked and equal among themselves, and equal ranks count for neither in SCHULZE', () => {
  const { pairs } = countRankedProfile(schulze, { A: 3, 'B = C': 2 }, ['A', 'B', 'C', 'D'])
  const at = (a: string, b: string) => pairs?.preferred[pairs.candidates.indexOf(a)]?.[pairs.candidates.indexOf(b)]
  assert.deepEqual([at('A', 'B'), at('B', 'A'), at('B', 'C'), at('C', 'B'), at('C', 'D'), at('D', 'A')], [3, 2, 0, 0, 2, 0])
})

test('candidates that beat nobody left are tied in SCHULZE, share a rank, and a cut between them goes by lot', () => {
  const { order, winners, steps } = countRankedProfile(schulze, { 'A > B > C': 1, 'B > A > C': 1 })
  assert.deepEqual(
    order.map(({ rank, lastRank, tied, score }) => [rank, lastRank, tied, score]),
    [
      [1, 2, true, 1],
      [1, 2, true, 1],
      [3, 3, false, 0],
    ],
  )
  assert.deepEqual(steps[0]?.step, 'lot')
  assert.deepEqual(order[1]?.reason, { kind: 'after-cut', number: 1, byLot: true })
  assert.deepEqual(winners, [order[0]?.uuid])
})

test('BORDA gives the most for the first rank of so many, gaps close up, and equals share the points of their places', () => {
  const rules = rankedRules({ method: 'BORDA', number: 5 })
  const papers = [
    [
      ['A', '2'],
      ['B', '7'],
      ['C', '0'],
      ['D', ''],
    ],
    rankedPaper('B = C > A'),
    rankedPaper('A = B = C > D'),
  ] as const
  const { order } = countPapers(
    rules,
    ['A', 'B', 'C', 'D'].map((uuid) => ({ uuid })),
    papers,
    SEED,
  )
  assert.deepEqual(
    order.map(({ uuid, scoreExact, supporters, summary }) => [uuid, scoreExact, supporters, summary]),
    [
      ['B', '25/2', 3, { ranked: 3, first: 2 }],
      ['A', '12/1', 3, { ranked: 3, first: 2 }],
      ['C', '17/2', 2, { ranked: 2, first: 2 }],
      ['D', '2/1', 1, { ranked: 1, first: 0 }],
    ],
  )
})

test('a withdrawn candidate leaves its rank to the next, in each method', () => {
  const candidates = [{ uuid: 'A', withdrawn: true }, { uuid: 'B' }, { uuid: 'C' }]
  const papers = rankedPapers({ 'A > B > C': 2, 'A = C': 1, A: 1 })
  const points = countPapers(borda, candidates, papers, SEED)
  assert.deepEqual(
    points.order.map(({ uuid, score, summary }) => [uuid, score, summary]),
    [
      ['B', 4, { ranked: 2, first: 2 }],
      ['C', 4, { ranked: 3, first: 1 }],
      ['A', null, null],
    ].sort((a, b) => points.order.findIndex(({ uuid }) => uuid === a[0]) - points.order.findIndex(({ uuid }) => uuid === b[0])),
  )
  assert.deepEqual(countPapers(schulze, candidates, papers, SEED).winners, ['B'])
  assert.equal(countPapers(rankedRules({ method: 'STV' }), candidates, papers, SEED).stv?.valid, 3)
})

test('nobody wins whom no paper ranks, and a paper that ranks nobody is blank', () => {
  for (const method of ['SCHULZE', 'BORDA', 'STV'] as const) {
    const rules = rankedRules({ method }, { winners: 'FIXED', fixedNumber: 3 })
    const { winners, order, blank, papers } = countRankedProfile(rules, { 'A > B': 3, '': 2 }, ['A', 'B', 'C'])
    assert.deepEqual(winners, ['A', 'B'], method)
    assert.deepEqual(order.find(({ uuid }) => uuid === 'C')?.reason, { kind: 'no-support' })
    assert.deepEqual([blank, papers], [2, 5])
  }
})

test('a budget rule goes down the order of ranks', () => {
  const rules = rankedRules({ method: 'SCHULZE' }, { winners: 'DYNAMIC1', budget: '25' })
  const { winners, order, money } = countRankedProfile(rules, SCHULZE)
  assert.deepEqual(winners, ['E', 'A'])
  assert.deepEqual(money, { budget: '25', spent: '20', left: '5' })
  assert.equal(order[2]?.reason.kind, 'does-not-fit')
})

test('what is no rank and more ranks than allowed are refused by a sentence', () => {
  const cast =
    (rank: string, number = 2) =>
    () =>
      countPapers(
        rankedRules({ method: 'BORDA', number }),
        [{ uuid: 'A' }, { uuid: 'B' }, { uuid: 'C' }],
        [
          [
            ['A', rank],
            ['B', '4'],
            ['C', '0'],
          ],
        ],
        SEED,
      )
  for (const rank of ['-1', '1.5', '01', 'first']) {
    assert.throws(cast(rank), (error: Error) => error.message.includes(`'${rank}' is not a rank.`))
  }
  assert.throws(cast('1', 1), /It ranks 2 candidates, at most 1 are allowed\./)
  assert.doesNotThrow(cast('1'))
  assert.doesNotThrow(cast('', 1))
})

test('rules of ranks are read as they are written, and pairs that do not go together are refused by a sentence', () => {
  for (const rules of [schulze, borda, rankedRules({ method: 'STV', arithmetic: 'scottish' })]) {
    assert.deepEqual(parseRules(JSON.parse(JSON.stringify(rules))), rules)
  }
  const parse = (more: object) => () => parseRules({ ...rankedRules({ method: 'STV' }), ...more })
  assert.throws(parse({ method: 'COPELAND' }), /The method of ranks COPELAND is unknown\./)
  assert.throws(parse({ arithmetic: 'float' }), /The arithmetic float is unknown\./)
  assert.throws(parse({ number: -1 }), /number is not a whole number from 0\./)
  const seats = /The method STV fills seats, so its rule for winners is FIXED\./
  assert.throws(parse({ winners: 'DYNAMIC2', budget: '10' }), seats)
  const shares = /The rule EQUAL_SHARES needs YES alone, points or scores\./
  assert.throws(parse({ method: 'BORDA', winners: 'EQUAL_SHARES', budget: '10' }), shares)
})
