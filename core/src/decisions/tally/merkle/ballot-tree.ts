import { sha256 } from '../../../platform/exact/sha256.ts'
import type { Pile } from '../papers/paper.ts'
import { FEW_PAPERS } from '../redact-result.ts'
import { hashLeafText } from './hash-leaf.ts'
import { MerkleTree, type TreeHead } from './merkle-tree.ts'

/** What is known of a ballot's tree when voting has closed: the head over all receipts, and that over receipts and papers. */
export interface ClosingTree {
  readonly receipts: TreeHead
  readonly closing: TreeHead
  /** Proves that the tree at closing begins with the receipts. */
  readonly toClosing: readonly string[]
}

/** The heads of a ballot's tree. That of the result, with seed and result appended, is null until the count. */
export interface BallotTree extends ClosingTree {
  readonly result: TreeHead | null
  /** Proves that the tree of the result begins with that of closing. */
  readonly toResult: readonly string[]
}

/** The leaf of a receipt, by its SHA-256. */
export const hashReceiptLeaf = (receiptHash: string): Uint8Array => hashLeafText(`receipt ${receiptHash}`)

/** The leaf of a paper, by its canonical form. */
export const hashPaperLeaf = (line: string): Uint8Array => hashLeafText(`paper ${line}`)

/** A tree that can still grow, with what is published of it. */
export interface GrownTree {
  readonly tree: MerkleTree
  readonly published: ClosingTree
}

/**
 * The tree at closing: the SHA-256 of every receipt, sorted, then every paper in its canonical form, sorted. So the order tells
 * nothing. Fewer than five papers could be guessed from a head and are no leaves (specification E.6).
 */
export function growClosingTree(receipts: readonly string[], piles: readonly Pile[]): GrownTree {
  const tree = new MerkleTree()
  for (const receipt of [...receipts].sort()) tree.append(hashReceiptLeaf(receipt))
  const ofReceipts = tree.head()
  const papers = piles.reduce((sum, { people }) => sum + people, 0)
  for (const { line, people } of papers < FEW_PAPERS ? [] : piles) {
    const leaf = hashPaperLeaf(line)
    for (let n = 0; n < people; n += 1) tree.append(leaf)
  }
  const toClosing = tree.proveConsistency(ofReceipts.size)
  return { tree, published: { receipts: ofReceipts, closing: tree.head(), toClosing } }
}

/** Appends what came of the papers: the seed of the lot, and the SHA-256 of the published result. */
export function appendResult({ tree, published }: GrownTree, seed: string, resultText: string): BallotTree {
  tree.append(hashLeafText(`seed ${seed}`))
  tree.append(hashLeafText(`result ${sha256(resultText)}`))
  return { ...published, result: tree.head(), toResult: tree.proveConsistency(published.closing.size) }
}
