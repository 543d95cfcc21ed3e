import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { canonicalJson } from '../../decisions/tally/canonical-json.ts'
import { formatCanonicalPaper, type Paper, streamCanonicalPapers } from '../../decisions/tally/papers/paper.ts'
import { computePapersDigest } from '../../decisions/tally/papers/papers-digest.ts'
import { parsePapers } from '../../decisions/tally/papers/parse-papers.ts'
import { groupIntoPiles } from '../../decisions/tally/papers/piles.ts'
import { computeCommitment, drawLotOrder } from './digest.ts'

const hash = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const papers: Paper[] = [
  [
    ['b', 'YES'],
    ['a', 'YES'],
    ['c', ''],
  ],
  [],
  [['b', 'YES']],
]

test('a paper is a JSON array of pairs sorted by uuid, without blanks and without spaces', () => {
  assert.equal(formatCanonicalPaper(papers[0] ?? []), '[["a","YES"],["b","YES"]]')
  assert.equal(formatCanonicalPaper([['a', '0']]), '[["a","0"]]', 'the value 0 is not a blank')
  assert.equal(formatCanonicalPaper([['a"', '\n']]), '[["a\\"","\\n"]]')
})

test('the digest is the SHA-256 of the papers sorted as strings, one a line, for any order of input', () => {
  const text = '[["a","YES"],["b","YES"]]\n[["b","YES"]]\n[]'
  assert.equal([...streamCanonicalPapers(groupIntoPiles(papers))].join(''), text)
  assert.equal(computePapersDigest(groupIntoPiles(papers)), hash(text))
  assert.equal(computePapersDigest(groupIntoPiles(papers.toReversed())), hash(text))
  assert.equal(computePapersDigest([]), hash(''))
})

test('the lot orders candidates by SHA-256 of seed, digest and uuid, the smallest first', () => {
  const seed = 'ab'.repeat(32)
  const uuids = ['one', 'two', 'three', 'four', 'five']
  const expected = uuids.toSorted((a, b) => (hash(`${seed}|d|${a}`) < hash(`${seed}|d|${b}`) ? -1 : 1))
  const lot = drawLotOrder(seed, 'd', uuids)
  assert.deepEqual(
    uuids.toSorted((a, b) => (lot.get(a) ?? 0) - (lot.get(b) ?? 0)),
    expected,
  )
  assert.deepEqual(drawLotOrder(seed, 'd', uuids.toReversed()).get('two'), lot.get('two'))
  assert.notDeepEqual([...drawLotOrder(seed, 'e', uuids).keys()], [...lot.keys()], 'another digest, another order')
})

test('the commitment is the SHA-256 of the 32 bytes of the seed', () => {
  const seed = '00ff'.repeat(16)
  assert.equal(computeCommitment(seed), hash(Buffer.from(seed, 'hex')))
  assert.throws(() => computeCommitment('AB'.repeat(32)), /lower-case/)
  assert.throws(() => computeCommitment('ab'), /64/)
})

test('equal papers are grouped, whatever the order of their values', () => {
  const piles = groupIntoPiles([
    [
      ['a', 'YES'],
      ['b', ''],
    ],
    [['a', 'YES']],
    [['b', 'YES']],
    [['c', '']],
  ])
  assert.deepEqual(
    piles.map(({ line, people }) => [line, people]),
    [
      ['[["a","YES"]]', 2],
      ['[["b","YES"]]', 1],
      ['[]', 1],
    ],
  )
})

test('papers are parsed from their canonical form, and an invalid line is reported', () => {
  const text = [...streamCanonicalPapers(groupIntoPiles(papers))].join('')
  const read = parsePapers(text)
  assert.deepEqual([[...streamCanonicalPapers(read.piles)].join(''), read.canonical], [text, true])
  assert.deepEqual(parsePapers(''), { piles: [], canonical: true })
  assert.equal(parsePapers('[["b","YES"]]\n[["a","YES"]]').canonical, false, 'not sorted')
  assert.equal(parsePapers('[["a", "YES"]]').canonical, false, 'a space')
  for (const line of ['{}', '[["a"]]', '[["a",1]]', 'x', '[1]', '']) {
    assert.throws(() => parsePapers(`[]\n${line}`), /Line 2 is not a paper/, line)
  }
})

test('canonical JSON sorts keys, has no spaces and refuses values that JSON cannot represent', () => {
  assert.equal(
    canonicalJson({ b: [1, { d: null, c: 'é' }], a: 1.5, 10: true, 9: undefined }),
    '{"10":true,"a":1.5,"b":[1,{"c":"é","d":null}]}',
  )
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, 5n, () => 1]) {
    assert.throws(() => canonicalJson([value]))
  }
})
