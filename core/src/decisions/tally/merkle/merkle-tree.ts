import { EMPTY_ROOT, HASH_BYTES, hashNode, toHex } from './hash-leaf.ts'

/** What is published of a tree: how many leaves it has, and the hash of all of them, in hexadecimal digits. */
export interface TreeHead {
  readonly size: number
  readonly root: string
}

/** Hashes one after the other in one piece of memory that grows. */
class HashList {
  private bytes = new Uint8Array(16 * HASH_BYTES)
  length = 0

  push(hash: Uint8Array): void {
    if ((this.length + 1) * HASH_BYTES > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length)
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes.set(hash, this.length * HASH_BYTES)
    this.length += 1
  }

  at = (index: number): Uint8Array => this.bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
}

/** The largest power of two below a size of at least 2. */
function splitSize(size: number): number {
  let half = 1
  while (2 * half < size) half *= 2
  return half
}

/** An append-only tree of hashes as in RFC 9162, chapter 2.1. It can tell the head that it had at any earlier size. */
export class MerkleTree {
  /** The hashes of all whole subtrees: of 1 leaf, of 2, of 4 … */
  private readonly levels: HashList[] = [new HashList()]

  get size(): number {
    return (this.levels[0] as HashList).length
  }

  append(leaf: Uint8Array): void {
    let hash = leaf
    for (let level = 0; ; level += 1) {
      const list = this.levels[level] ?? new HashList()
      this.levels[level] = list
      list.push(hash)
      if (list.length % 2 === 1) return
      hash = hashNode(list.at(list.length - 2), list.at(list.length - 1))
    }
  }

  /** The hash of the leaves from `begin` to before `end`; `begin` is where such a subtree can stand. */
  private hashRange(begin: number, end: number): Uint8Array {
    const size = end - begin
    if (size === 0) return EMPTY_ROOT
    const level = Math.log2(size)
    if (Number.isInteger(level)) return (this.levels[level] as HashList).at(begin / size)
    const half = splitSize(size)
    return hashNode(this.hashRange(begin, begin + half), this.hashRange(begin + half, end))
  }

  private checkSize(size: number): void {
    if (!Number.isInteger(size) || size < 0 || size > this.size) throw new Error(`The tree had never ${size} leaves.`)
  }

  /** The head when the tree had so many leaves. */
  head(size: number = this.size): TreeHead {
    this.checkSize(size)
    return { size, root: toHex(this.hashRange(0, size)) }
  }

  /** The hashes that prove that a leaf is in the tree of a size, from the leaf upwards. */
  proveInclusion(index: number, size: number = this.size): string[] {
    this.checkSize(size)
    if (!Number.isInteger(index) || index < 0 || index >= size) throw new Error(`There is no leaf ${index}.`)
    const path: string[] = []
    let [begin, end] = [0, size]
    while (end - begin > 1) {
      const middle = begin + splitSize(end - begin)
      const other = index < middle ? this.hashRange(middle, end) : this.hashRange(begin, middle)
      path.unshift(toHex(other))
      if (index < middle) end = middle
      else begin = middle
    }
    return path
  }

  /** The hashes that prove that the tree of one size is the beginning of the tree of another. */
  proveConsistency(from: number, to: number = this.size): string[] {
    this.checkSize(to)
    if (!Number.isInteger(from) || from < 0 || from > to) throw new Error(`A tree of ${to} has no part of ${from}.`)
    if (from === 0 || from === to) return []
    const proof: string[] = []
    let [begin, end] = [0, to]
    while (from < end) {
      const middle = begin + splitSize(end - begin)
      if (from <= middle) {
        proof.unshift(toHex(this.hashRange(middle, end)))
        end = middle
      } else {
        proof.unshift(toHex(this.hashRange(begin, middle)))
        begin = middle
      }
    }
    return begin === 0 ? proof : [toHex(this.hashRange(begin, end)), ...proof]
  }
}
