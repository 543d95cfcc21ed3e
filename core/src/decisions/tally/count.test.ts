import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Paper } from './papers/paper.ts'
import type { Candidate, Rules } from './rules.ts'
import { countPapers } from './testing/count-papers.ts'

const seed = '77'.repeat(32)
const approval: Rules = {
  system: 'PLURALITY',
  pluralityType: 'YES',
  votesLimit: null,
  winners: 'FIXED',
  fixedNumber: 3,
  quorum: { enabled: false },
  eligible: null,
}
const points: Rules = { ...approval, system: 'DISTRIBUTION', votesLimit: 30, maxPerCandidate: null }
const four: Candidate[] = ['A', 'B', 'C', 'D'].map((uuid) => ({ uuid }))
const yes = (...uuids: string[]): Paper => uuids.map((uuid) => [uuid, 'YES'])

test('a result has for each candidate a summary of yes, no, abstain and block, and a score [VOT-003]', () => {
  const { order, papers, blank } = countPapers(approval, four, [yes('A', 'B'), yes('A'), [['B', '']], yes('A', 'C')], seed)
  assert.deepEqual(
    order.map(({ uuid, summary, score, scoreExact, supporters }) => ({
      uuid,
      summary,
      score,
      scoreExact,
      supporters,
    }))[0],
    { uuid: 'A', summary: { yes: 3, no: 0, abstain: 0, block: 0 }, score: 3, scoreExact: '3/1', supporters: 3 },
  )
  assert.deepEqual([order.length, order.at(-1)?.uuid, order.at(-1)?.score], [4, 'D', 0], 'also without votes')
  assert.deepEqual([papers, blank], [4, 1])
})

test('equal scores are tied, share a rank, and the next rank counts them all', () => {
  const { order } = countPapers(approval, four, [yes('A', 'B', 'C'), yes('A', 'B'), yes('A')], seed)
  assert.deepEqual(
    order.map(({ uuid, rank, lastRank, tied }) => [uuid, rank, lastRank, tied]),
    [
      ['A', 1, 1, false],
      ['B', 2, 2, false],
      ['C', 3, 3, false],
      ['D', 4, 4, false],
    ],
  )
  const tied = countPapers(approval, four, [yes('A', 'B', 'C', 'D'), yes('A', 'B', 'C'), yes('A')], seed).order
  assert.deepEqual(
    tied.slice(1).map(({ rank, lastRank, tied: equal }) => [rank, lastRank, equal]),
    [
      [2, 3, true],
      [2, 3, true],
      [4, 4, false],
    ],
  )
})

test('winners are chosen by the winner rule of the ballot, and never without support [VOT-037]', () => {
  const { winners, order } = countPapers(approval, four, [yes('A', 'B'), yes('A')], seed)
  assert.deepEqual(winners, ['A', 'B'], 'three may win, two have support')
  assert.deepEqual(order.find(({ uuid }) => uuid === 'D')?.reason, { kind: 'no-support' })
})

test('DISTRIBUTION sums points, which are serialized as strings of integers', () => {
  const papers: Paper[] = [
    [
      ['A', '20'],
      ['B', '10'],
    ],
    [
      ['B', '11'],
      ['C', '0'],
    ],
    [['D', '0']],
  ]
  const { order, winners, blank } = countPapers(points, four, papers, seed)
  assert.deepEqual(
    order.slice(0, 2).map(({ uuid, score, summary }) => [uuid, score, summary]),
    [
      ['B', 21, { points: 21, supporters: 2 }],
      ['A', 20, { points: 20, supporters: 1 }],
    ],
  )
  assert.deepEqual([winners, blank], [['B', 'A'], 1])
})

test('a withdrawn candidate is last and cannot win, ranks below it close up, and its votes are lost', () => {
  const candidates = [{ uuid: 'A', withdrawn: true }, { uuid: 'B' }, { uuid: 'C' }]
  const { order, winners } = countPapers({ ...approval, fixedNumber: 1 }, candidates, [yes('A', 'B'), yes('A'), yes('B', 'C')], seed)
  assert.deepEqual(
    order.map(({ uuid, rank, score, reason }) => [uuid, rank, score, reason.kind]),
    [
      ['B', 1, 2, 'among-first'],
      ['C', 2, 1, 'after-cut'],
      ['A', null, null, 'withdrawn'],
    ],
  )
  assert.deepEqual(winners, ['B'])
})

test('the quorum is a share of the eligible voters, met when it is reached, blank papers included', () => {
  const rules: Rules = { ...approval, quorum: { enabled: true, share: '0.6' }, eligible: 30 }
  const papers = (people: number): Paper[] => Array.from({ length: people }, (_, i) => (i === 0 ? yes('A') : []))
  const below = countPapers(rules, four, papers(17), seed)
  assert.deepEqual(below.quorum, { share: '0.6', papers: 17, eligible: 30, needed: 18, met: false })
  assert.deepEqual(below.winners, [])
  assert.deepEqual(below.order[0]?.reason, { kind: 'quorum-not-reached', papers: 17, needed: 18 })
  assert.equal(below.order[0]?.score, 1, 'the counts are published all the same')
  const reached = countPapers(rules, four, papers(18), seed)
  assert.deepEqual([reached.quorum?.met, reached.winners], [true, ['A']])
  assert.equal(countPapers({ ...rules, quorum: { enabled: false } }, four, papers(1), seed).quorum, null)
  const money: Rules = { ...rules, winners: 'EQUAL_SHARES', budget: '10' }
  const poor = countPapers(money, [{ uuid: 'A', cost: '10' }], papers(17), seed)
  assert.deepEqual([poor.winners, poor.shares, poor.comparison, poor.money?.left], [[], null, null, '10'])
})

test('a budget rule reports the budget, the money spent and the money left', () => {
  const candidates = [
    { uuid: 'A', cost: '10.25' },
    { uuid: 'B', cost: '0.80' },
    { uuid: 'C', cost: '9' },
  ]
  const rules: Rules = { ...approval, winners: 'DYNAMIC2', budget: '12' }
  const { money, outcome, comparison } = countPapers(rules, candidates, [yes('A', 'B', 'C'), yes('A', 'B'), yes('A', 'C')], seed)
  assert.equal(outcome.winners[0], 'A')
  assert.deepEqual(money, { budget: '12', spent: '11.05', left: '0.95' })
  assert.equal(comparison, null)
})

test('any unknown value stops the count with a sentence', () => {
  const with_ = (change: object): Rules => ({ ...approval, ...change }) as Rules
  const cases: [RegExp, () => unknown][] = [
    [/Paper 1 names X, which is no candidate/, () => countPapers(approval, four, [yes('X')], seed)],
    [
      /Paper 1 names A twice/,
      () =>
        countPapers(
          approval,
          four,
          [
            [],
            [
              ['A', 'YES'],
              ['A', 'YES'],
            ],
          ],
          seed,
        ),
    ],
    [/Paper 1 cannot be counted. 'NO' is not a value/, () => countPapers(approval, four, [[['A', 'NO']]], seed)],
    [/'yes' is not a value/, () => countPapers(approval, four, [[['A', 'yes']]], seed)],
    [/3 choices, at most 2/, () => countPapers(with_({ votesLimit: 2 }), four, [yes('A', 'B', 'C')], seed)],
    [
      /31 points, at most 30/,
      () =>
        countPapers(
          points,
          four,
          [
            [
              ['A', '15'],
              ['B', '16'],
            ],
          ],
          seed,
        ),
    ],
    [/11 points to one/, () => countPapers({ ...points, maxPerCandidate: 10 } as Rules, four, [[['A', '11']]], seed)],
    [/'-1' is not a number of points/, () => countPapers(points, four, [[['A', '-1']]], seed)],
    [/'1.5' is not a number of points/, () => countPapers(points, four, [[['A', '1.5']]], seed)],
    [/'07' is not a number of points/, () => countPapers(points, four, [[['A', '07']]], seed)],
    [/listed twice/, () => countPapers(approval, [...four, { uuid: 'A' }], [], seed)],
    [/Candidate A has no cost/, () => countPapers(with_({ winners: 'DYNAMIC1', budget: '5' }), four, [], seed)],
    [/cost of candidate A: '1,5'/, () => countPapers(approval, [{ uuid: 'A', cost: '1,5' }], [], seed)],
    [/needs a budget/, () => countPapers(with_({ winners: 'EQUAL_SHARES' }), four, [], seed)],
    [/budget is not above 0/, () => countPapers(with_({ winners: 'DYNAMIC2', budget: '0' }), four, [], seed)],
    [/rule for winners RANDOM is unknown/, () => countPapers(with_({ winners: 'RANDOM' }), four, [], seed)],
    [/fixedNumber is not a whole number from 1/, () => countPapers(with_({ fixedNumber: 0 }), four, [], seed)],
    [/The type of PLURALITY YES\/NO is unknown/, () => countPapers(with_({ pluralityType: 'YES/NO' }), four, [], seed)],
    [/voting system BORDA/, () => countPapers(with_({ system: 'BORDA' }), four, [], seed)],
    [/quorum needs the number of eligible/, () => countPapers(with_({ quorum: { enabled: true, share: '0.5' } }), four, [], seed)],
    [/quorum is not between/, () => countPapers(with_({ quorum: { enabled: true, share: '60' }, eligible: 3 }), four, [], seed)],
    [/quorum is not readable/, () => countPapers(with_({ quorum: {} }), four, [], seed)],
    [/seed is not 64/, () => countPapers(approval, four, [], 'seed')],
  ]
  for (const [sentence, act] of cases) assert.throws(act, sentence)
})

const election = fc
  .record({
    votes: fc.array(fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), { maxLength: 9, size: 'max' }),
    costs: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 5, maxLength: 5 }),
    budget: fc.integer({ min: 1, max: 60 }),
    winners: fc.constantFrom('FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'),
    system: fc.constantFrom('PLURALITY', 'DISTRIBUTION'),
  })
  .map(({ votes, costs, budget, winners, system }) => {
    const candidates = costs.map((cost, i) => ({ uuid: `c${i}`, cost: String(cost) }))
    const value = (n: number): string => (system === 'DISTRIBUTION' ? String(n) : n > 2 ? 'YES' : '')
    const papers = votes.map((vote): Paper => vote.map((n, i) => [`c${i}`, value(n)]))
    const rules = {
      ...(system === 'DISTRIBUTION' ? points : approval),
      winners,
      fixedNumber: 2,
      budget: String(budget),
    }
    return { rules: rules as Rules, candidates, papers }
  })

test('a result does not depend on the order of papers, of values on a paper or of candidates', () => {
  fc.assert(
    fc.property(election, fc.infiniteStream(fc.nat(1000)), ({ rules, candidates, papers }, stream) => {
      const shuffled = <T>(all: readonly T[]): T[] =>
        all
          .map((one) => [stream.next().value ?? 0, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
      const turned = shuffled(papers).map((paper) => shuffled(paper))
      assert.deepEqual(countPapers(rules, shuffled(candidates), turned, seed), countPapers(rules, candidates, papers, seed))
    }),
    { numRuns: 150 },
  )
})

test('winners of a budget rule cost at most the budget and have support, and each candidate has one reason', () => {
  fc.assert(
    fc.property(election, ({ rules, candidates, papers }) => {
      const result = countPapers(rules, candidates, papers, seed)
      if (rules.winners !== 'FIXED') {
        assert.ok(Number(result.outcome.cost) <= Number(rules.budget))
        assert.equal(Number(result.money?.spent) + Number(result.money?.left), Number(rules.budget))
      } else assert.ok(result.winners.length <= 2)
      const wins = ['among-first', 'fits', 'bought', 'added', 'all-fit']
      for (const { uuid, winner, supporters, reason, winnersEach } of result.order) {
        assert.equal(winner, result.winners.includes(uuid))
        assert.equal(wins.includes(reason.kind), winner, reason.kind)
        assert.ok(!winner || supporters > 0)
        assert.equal(
          winnersEach?.reduce((a, b) => a + b),
          supporters,
        )
      }
      assert.equal(
        result.outcome.winnersEach?.reduce((a, b) => a + b),
        papers.length,
      )
      assert.deepEqual(JSON.parse(JSON.stringify(result)), result, 'a result is plain JSON')
    }),
    { numRuns: 200 },
  )
})

test('DYNAMIC2 leaves out no candidate that would still fit', () => {
  fc.assert(
    fc.property(election, ({ rules, candidates, papers }) => {
      const result = countPapers({ ...rules, winners: 'DYNAMIC2', budget: '40' } as Rules, candidates, papers, seed)
      for (const { uuid, winner, supporters } of result.order) {
        const cost = Number(candidates.find((one) => one.uuid === uuid)?.cost)
        if (!winner && supporters > 0) assert.ok(cost > Number(result.money?.left))
      }
    }),
    { numRuns: 100 },
  )
})
