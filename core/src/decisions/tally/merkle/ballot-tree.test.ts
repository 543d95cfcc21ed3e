import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256 } from '../../../platform/exact/sha256.ts'
import type { Paper } from '../papers/paper.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import { appendResult, growClosingTree } from './ballot-tree.ts'
import { hashLeafText } from './hash-leaf.ts'
import { MerkleTree } from './merkle-tree.ts'
import { verifyConsistency } from './verify-proof.ts'

const yes = (...uuids: string[]): Paper => uuids.map((uuid) => [uuid, 'YES'] as const)
const papers = [yes('b'), yes('a'), yes('a'), [], yes('a', 'b')]
const receipts = ['r3', 'r1', 'r2', 'r5', 'r4'].map(sha256)
const seed = '12'.repeat(32)

function rootOf(texts: readonly string[]): { size: number; root: string } {
  const tree = new MerkleTree()
  for (const text of texts) tree.append(hashLeafText(text))
  return tree.head()
}

const LINES = ['[["a","YES"],["b","YES"]]', '[["a","YES"]]', '[["a","YES"]]', '[["b","YES"]]', '[]']
const entries = [...receipts.toSorted().map((one) => `receipt ${one}`), ...LINES.map((line) => `paper ${line}`)]

test('the leaves are receipts, papers, seed and result, each kind sorted', () => {
  const grown = growClosingTree(receipts, groupIntoPiles(papers))
  assert.deepEqual(grown.published.receipts, rootOf(entries.slice(0, 5)))
  assert.deepEqual(grown.published.closing, rootOf(entries))
  const tree = appendResult(grown, seed, '{}')
  assert.deepEqual(tree.result, rootOf([...entries, `seed ${seed}`, `result ${sha256('{}')}`]))
  assert.ok(verifyConsistency(tree.receipts, tree.closing, tree.toClosing))
  assert.ok(tree.result && verifyConsistency(tree.closing, tree.result, tree.toResult))
})

test('neither the order of papers nor that of receipts makes a difference to a head', () => {
  const other = growClosingTree(receipts.toReversed(), groupIntoPiles(papers.toReversed()))
  assert.deepEqual(other.published, growClosingTree(receipts, groupIntoPiles(papers)).published)
})

test('one paper more, less or other gives another head at closing', () => {
  const { closing } = growClosingTree([], groupIntoPiles(papers)).published
  for (const changed of [[...papers, yes('b')], [...papers, yes('a')].slice(1), [yes('c'), ...papers.slice(1)]])
    assert.notEqual(growClosingTree([], groupIntoPiles(changed)).published.closing.root, closing.root)
})

test('fewer than five papers are no leaves, so that nobody guesses them from a head', () => {
  const few = papers.slice(0, 4)
  const { receipts: ofReceipts, closing } = growClosingTree(receipts.slice(0, 4), groupIntoPiles(few)).published
  assert.deepEqual(closing, ofReceipts)
  assert.equal(closing.size, 4)
  const others = groupIntoPiles([yes('z'), yes('z'), yes('z'), yes('z')])
  assert.deepEqual(growClosingTree(receipts.slice(0, 4), others).published.closing, closing)
  assert.equal(growClosingTree([], groupIntoPiles(few)).published.closing.size, 0)
})
