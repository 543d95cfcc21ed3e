import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countPiles } from '../count.ts'
import type { Paper } from '../papers/paper.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import type { Rules } from '../rules.ts'
import { countPapers } from '../testing/count-papers.ts'
import { formatPabulib, type WrittenElection } from '../testing/pabulib-text.ts'
import { toFileElection } from './count-file.ts'
import { chooseFileRule } from './file-rules.ts'
import { parsePabulib } from './parse-pabulib.ts'
import { splitLines } from './parse-rows.ts'

const seed = '3c'.repeat(32)
const IDS = ['a', 'b', 'c', 'd', 'e'] as const
const paperOf = (value: fc.Arbitrary<string>): fc.Arbitrary<Paper> =>
  fc
    .subarray([...IDS])
    .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length }))
    .chain((ids) => fc.tuple(...ids.map((id) => value.map((given) => [id, given] as const))))

const candidates = fc.tuple(
  ...IDS.map((uuid) =>
    fc.record({
      uuid: fc.constant<string>(uuid),
      cost: fc.constantFrom('1', '20', '33.5', '60', '99.99'),
      name: fc.constantFrom('A bench', 'Trees; "many"', 'Two\nlines', ''),
    }),
  ),
)
const common = { quorum: { enabled: false }, eligible: null } as const
const winners = fc.constantFrom(
  { winners: 'DYNAMIC1', budget: '100' } as const,
  { winners: 'DYNAMIC2', budget: '100.5' } as const,
  { winners: 'EQUAL_SHARES', budget: '100' } as const,
  { winners: 'EQUAL_SHARES', budget: '100', compareWithGreedy: true } as const,
)
const minimum = fc.constantFrom({}, { minScore: 2 })
const approval = fc.tuple(winners, minimum).map(
  ([by, least]): Rules => ({
    system: 'PLURALITY',
    pluralityType: 'YES',
    votesLimit: null,
    ...common,
    ...by,
    ...least,
  }),
)
const points = fc.tuple(winners, minimum).map(
  ([by, least]): Rules => ({
    system: 'DISTRIBUTION',
    votesLimit: 20,
    maxPerCandidate: 4,
    ...common,
    ...by,
    ...least,
  }),
)
const elections: fc.Arbitrary<WrittenElection> = fc.oneof(
  fc.record({ rules: approval, candidates, papers: fc.array(paperOf(fc.constant('YES')), { maxLength: 12 }) }),
  fc.record({
    rules: points,
    candidates,
    papers: fc.array(paperOf(fc.constantFrom('0', '1', '2', '4')), { maxLength: 12 }),
  }),
)

function readBack(text: string | Iterable<string>) {
  const read = parsePabulib(text)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  const rule = chooseFileRule(read.file, undefined)
  if ('fault' in rule) assert.fail(rule.fault.reason)
  return toFileElection(read.file, rule)
}

test('an election formatted as Pabulib and parsed again gives the same count in every value', () => {
  fc.assert(
    fc.property(elections, (election) => {
      const { rules, candidates, papers } = election
      const plain = candidates.map(({ uuid, cost }) => ({ uuid, cost }))
      const read = readBack(formatPabulib(election))
      assert.deepEqual(read.candidates, plain)
      assert.deepEqual(countPiles(read.rules, read.candidates, read.piles, seed), countPapers(rules, plain, papers, seed))
    }),
    { numRuns: 300 },
  )
})

test('a file split into parts at any position is parsed like the whole text', () => {
  fc.assert(
    fc.property(elections, fc.integer({ min: 1, max: 40 }), fc.constantFrom('\n', '\r\n', '\r'), (election, size, end) => {
      const text = formatPabulib(election).replaceAll('\n', end)
      const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))
      assert.deepEqual([...splitLines(parts)], [...splitLines([text])])
      assert.deepEqual(readBack(parts), readBack(text))
    }),
    { numRuns: 100 },
  )
})

test('papers counted in groups and one by one have the same digest, ranks and winners', () => {
  const rules = {
    system: 'PLURALITY',
    pluralityType: 'YES',
    votesLimit: null,
    winners: 'FIXED',
    fixedNumber: 1,
    ...common,
  } as const
  const papers: Paper[] = [
    [['b', 'YES']],
    [
      ['a', 'YES'],
      ['b', 'YES'],
    ],
    [['b', 'YES']],
    [],
  ]
  const two = [{ uuid: 'a' }, { uuid: 'b' }]
  assert.deepEqual(countPiles(rules, two, groupIntoPiles(papers), seed), countPapers(rules, two, papers, seed))
  assert.throws(() => countPiles(rules, two, groupIntoPiles([[['x', 'YES']]]), seed), /names x, which is no candidate/)
})
