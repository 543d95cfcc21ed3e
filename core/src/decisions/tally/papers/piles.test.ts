import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCanonicalPaper, type Paper } from './paper.ts'
import { createPileCollector, groupIntoPiles } from './piles.ts'

/** The same piles by the canonical lines alone. */
function groupLines(papers: readonly Paper[]): { line: string; people: number }[] {
  const people = new Map<string, number>()
  for (const line of papers.map(formatCanonicalPaper)) people.set(line, (people.get(line) ?? 0) + 1)
  return [...people].map(([line, count]) => ({ line, people: count })).sort((a, b) => (a.line < b.line ? -1 : 1))
}

// names of which some begin others, with characters before and after the quotation mark in the alphabet
const name = fc.constantFrom('a', 'ab', 'a!', 'a"', 'a b', 'ä', '\\', '', 'Z', '10', '9', '\u{1f600}')
const paper = fc.uniqueArray(fc.tuple(name, name), { maxLength: 6, selector: ([uuid]) => uuid }).map((pairs): Paper => pairs)

test('piles are the equal papers, without blanks, in the order of their canonical lines, whatever the names', () => {
  fc.assert(
    fc.property(fc.array(paper, { maxLength: 30 }), (papers) => {
      const piles = groupIntoPiles(papers)
      assert.deepEqual(
        piles.map(({ line, people }) => ({ line, people })),
        groupLines(papers),
      )
      for (const pile of piles) {
        assert.equal(JSON.stringify(pile.paper), pile.line)
        assert.equal(pile.size, pile.paper.length)
      }
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('papers with more names than fit into one character each stay in order, and so does a paper of thousands of them', () => {
  const names = Array.from({ length: 70_000 }, (_, n) => `project ${n}`)
  const papers = [
    ...names.map((uuid, n): Paper => [[uuid, String(n)]]),
    names.slice(0, 20_000).map((uuid) => [uuid, 'YES'] as const),
    names.slice(50_000).map((uuid) => [uuid, 'YES'] as const),
  ]
  const piles = groupIntoPiles(papers)
  assert.equal(piles.length, 70_002)
  assert.deepEqual(
    piles.map(({ line }) => line),
    groupLines(papers).map(({ line }) => line),
  )
  assert.deepEqual([...new Set(piles.map(({ size }) => size))].sort(), [1, 20_000])
})

test('a collector counts the people of a paper, and is empty once its piles are taken', () => {
  const collector = createPileCollector()
  collector.add([['a', '1']], 3)
  collector.add([
    ['b', ''],
    ['a', '1'],
  ])
  assert.deepEqual(
    collector.take().map(({ line, people }) => [line, people]),
    [['[["a","1"]]', 4]],
  )
  assert.deepEqual(collector.take(), [])
})
