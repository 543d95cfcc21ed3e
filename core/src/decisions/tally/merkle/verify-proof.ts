import { EMPTY_ROOT, hashNode, parseHash, sameBytes } from './hash-leaf.ts'
import type { TreeHead } from './merkle-tree.ts'

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0
const half = (value: number): number => Math.floor(value / 2)

const parseHashes = (hashes: readonly string[]): Uint8Array[] | null => {
  const parsed = hashes.map(parseHash)
  return parsed.every((one) => one !== null) ? parsed : null
}

/** Whether a leaf, by its hash, stands at a place of the tree of a head (RFC 9162, 2.1.3.2). */
export function verifyInclusion(leaf: Uint8Array, index: number, path: readonly string[], head: TreeHead): boolean {
  const [hashes, root] = [parseHashes(path), parseHash(head.root)]
  if (!hashes || !root || !isSize(head.size) || !isSize(index) || index >= head.size) return false
  let [node, last, hash] = [index, head.size - 1, leaf]
  for (const other of hashes) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = hashNode(other, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else hash = hashNode(hash, other)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && sameBytes(hash, root)
}

/** Whether the tree of one head is the beginning of the tree of another (RFC 9162, 2.1.4.2). */
export function verifyConsistency(earlier: TreeHead, later: TreeHead, proof: readonly string[]): boolean {
  const [hashes, from, to] = [parseHashes(proof), parseHash(earlier.root), parseHash(later.root)]
  if (!hashes || !from || !to || !isSize(earlier.size) || !isSize(later.size) || earlier.size > later.size) return false
  if (earlier.size === later.size) return hashes.length === 0 && sameBytes(from, to)
  if (earlier.size === 0) return hashes.length === 0 && sameBytes(from, EMPTY_ROOT)
  // where the earlier tree is whole, its root is the first hash and is not repeated
  const whole = Number.isInteger(Math.log2(earlier.size))
  const [first, ...rest] = whole ? [from, ...hashes] : hashes
  if (!first) return false
  let [node, last] = [earlier.size - 1, later.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let [before, after] = [first, first]
  for (const other of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      before = hashNode(other, before)
      after = hashNode(other, after)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else after = hashNode(after, other)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && sameBytes(before, from) && sameBytes(after, to)
}
