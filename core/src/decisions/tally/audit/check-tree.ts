import { expectInteger, expectObject } from '../../../platform/settings/parse-values.ts'
import { appendResult, type BallotTree, growClosingTree, hashPaperLeaf, hashReceiptLeaf } from '../merkle/ballot-tree.ts'
import { parseHash } from '../merkle/hash-leaf.ts'
import type { TreeHead } from '../merkle/merkle-tree.ts'
import { verifyConsistency, verifyInclusion } from '../merkle/verify-proof.ts'
import { formatCanonicalPaper, type Paper } from '../papers/paper.ts'
import { parsePapers } from '../papers/parse-papers.ts'

/** The heads of a ballot's tree, in the order in which it grew. */
type TreePart = 'receipts' | 'closing' | 'result'

/** A head of the tree that is not that of the files, or does not begin with the head before. */
export type TreeDifference =
  | { readonly kind: 'head-differs'; readonly name: TreePart; readonly listed: string; readonly found: string }
  | { readonly kind: 'head-not-grown'; readonly name: TreePart }

function parseHead(value: unknown, what: string): TreeHead {
  const { size, root } = expectObject(value, what)
  if (parseHash(root) === null) throw new Error(`${what} has no root of 64 hexadecimal digits.`)
  return { size: expectInteger(size, 0, `${what}.size`), root: String(root) }
}

function parseProof(value: unknown, what: string): string[] {
  if (!Array.isArray(value) || !value.every((one) => parseHash(one) !== null)) throw new Error(`${what} is no proof.`)
  return value.map(String)
}

/** The heads of a tree from a file; throws a sentence on anything else. */
export function parseTree(value: unknown): BallotTree {
  const read = expectObject(value, 'The tree')
  return {
    receipts: parseHead(read.receipts, 'receipts'),
    closing: parseHead(read.closing, 'closing'),
    result: parseHead(read.result, 'result'),
    toClosing: parseProof(read.toClosing, 'toClosing'),
    toResult: parseProof(read.toResult, 'toResult'),
  }
}

const readReceipts = (text: string | undefined): string[] => (text ? text.split('\n') : [])

const formatHead = (head: TreeHead | null): string => (head ? `${head.size} ${head.root}` : '')

/** Builds the tree of a package again from its files, and checks that each head grew from the one before. */
export function checkTree(tree: BallotTree, textOf: (name: string) => string | undefined, seed: string): TreeDifference[] {
  const papers = textOf('papers.jsonl')
  let rebuilt: BallotTree
  try {
    const piles = papers === undefined ? [] : parsePapers(papers).piles
    const grown = growClosingTree(readReceipts(textOf('receipts.txt')), piles)
    rebuilt = appendResult(grown, seed, textOf('result.json') ?? '')
  } catch {
    // papers that cannot be read are told where they are counted
    return []
  }
  const pairs = [
    ['receipts', tree.receipts, rebuilt.receipts],
    ['closing', tree.closing, rebuilt.closing],
    ['result', tree.result, rebuilt.result],
  ] as const
  const differences = pairs.flatMap(([name, listed, found]): TreeDifference[] =>
    formatHead(listed) === formatHead(found) ? [] : [{ kind: 'head-differs', name, listed: formatHead(listed), found: formatHead(found) }],
  )
  if (!verifyConsistency(tree.receipts, tree.closing, tree.toClosing)) differences.push({ kind: 'head-not-grown', name: 'closing' })
  if (!tree.result || !verifyConsistency(tree.closing, tree.result, tree.toResult))
    differences.push({ kind: 'head-not-grown', name: 'result' })
  return differences
}

/** Where a receipt stands among those that a head covers, from 1, with the proof; null where it does not stand there. */
export interface ReceiptProof {
  readonly place: number
  readonly path: readonly string[]
  readonly head: TreeHead
}

/** Proves by the published receipts that one of them, by its SHA-256, is in the tree of a head over all of them. */
export function proveReceipt(receipts: readonly string[], head: TreeHead, receiptHash: string): ReceiptProof | null {
  const index = [...receipts].sort().indexOf(receiptHash)
  if (index < 0) return null
  const { tree } = growClosingTree(receipts, [])
  const path = tree.proveInclusion(index)
  return verifyInclusion(hashReceiptLeaf(receiptHash), index, path, head) ? { place: index + 1, path, head } : null
}

/** The same from a package; null where it has no receipts or not this one. */
export function proveReceiptInPackage(
  files: readonly { readonly name: string; readonly text: string }[],
  receiptHash: string,
): ReceiptProof | null {
  const textOf = (name: string) => files.find((file) => file.name === name)?.text
  const treeText = textOf('tree.json')
  if (treeText === undefined) return null
  try {
    return proveReceipt(readReceipts(textOf('receipts.txt')), parseTree(JSON.parse(treeText)).receipts, receiptHash)
  } catch {
    return null
  }
}

/** Where a paper stands among those of a package, from 1, and how many papers are like it. */
export interface PaperProof {
  readonly place: number
  readonly alike: number
  readonly papers: number
}

/**
 * Finds a paper among those of a package, and proves that the head of the tree at closing covers it; null where it does not stand
 * there. Equal papers cannot be told apart, so the proof is of as many as are alike.
 */
export function provePaperInPackage(files: readonly { readonly name: string; readonly text: string }[], paper: Paper): PaperProof | null {
  const textOf = (name: string) => files.find((file) => file.name === name)?.text
  const [papersText, treeText] = [textOf('papers.jsonl'), textOf('tree.json')]
  if (papersText === undefined || treeText === undefined) return null
  const line = formatCanonicalPaper(paper)
  try {
    const { piles } = parsePapers(papersText)
    const at = piles.findIndex((pile) => pile.line === line)
    const alike = piles[at]?.people
    if (alike === undefined) return null
    const before = piles.slice(0, at).reduce((sum, { people }) => sum + people, 0)
    const { receipts, closing } = parseTree(JSON.parse(treeText))
    const { tree } = growClosingTree(readReceipts(textOf('receipts.txt')), piles)
    const leaf = hashPaperLeaf(line)
    const isCovered = (index: number) => verifyInclusion(leaf, index, tree.proveInclusion(index), closing)
    for (let n = 0; n < alike; n += 1) if (!isCovered(receipts.size + before + n)) return null
    return { place: before + 1, alike, papers: closing.size - receipts.size }
  } catch {
    return null
  }
}
