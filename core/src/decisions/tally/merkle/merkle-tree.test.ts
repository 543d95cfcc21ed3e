import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hashLeaf, hashLeafText } from './hash-leaf.ts'
import { MerkleTree } from './merkle-tree.ts'
import { verifyConsistency, verifyInclusion } from './verify-proof.ts'

const sha = (...parts: (Uint8Array | number)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(typeof part === 'number' ? Uint8Array.of(part) : part)
  return hash.digest()
}

// word for word after RFC 9162, 2.1.1, 2.1.3.1 and 2.1.4.1
const split = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1)
const naiveRoot = (d: readonly Buffer[]): Buffer => {
  if (d.length === 0) return sha()
  if (d.length === 1) return sha(0, d[0] as Buffer)
  const k = split(d.length)
  return sha(1, naiveRoot(d.slice(0, k)), naiveRoot(d.slice(k)))
}
const naivePath = (m: number, d: readonly Buffer[]): Buffer[] => {
  if (d.length === 1) return []
  const k = split(d.length)
  return m < k ? [...naivePath(m, d.slice(0, k)), naiveRoot(d.slice(k))] : [...naivePath(m - k, d.slice(k)), naiveRoot(d.slice(0, k))]
}
const naiveSubproof = (m: number, d: readonly Buffer[], whole: boolean): Buffer[] => {
  if (m === d.length) return whole ? [] : [naiveRoot(d)]
  const k = split(d.length)
  return m <= k
    ? [...naiveSubproof(m, d.slice(0, k), whole), naiveRoot(d.slice(k))]
    : [...naiveSubproof(m - k, d.slice(k), false), naiveRoot(d.slice(0, k))]
}

const hexes = (hashes: readonly Buffer[]): string[] => hashes.map((one) => one.toString('hex'))

function grow(entries: readonly Uint8Array[]): MerkleTree {
  const tree = new MerkleTree()
  for (const entry of entries) tree.append(hashLeaf(entry))
  return tree
}

// the eight entries and the roots of every size that implementations of RFC 6962 and 9162 test with
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('a tree has the published root of the known entries at every size', () => {
  const tree = grow(ENTRIES)
  assert.deepEqual(
    ROOTS.map((_, size) => tree.head(size)),
    ROOTS.map((root, size) => ({ size, root })),
  )
})

test('the proofs of the known entries are the published ones', () => {
  const tree = grow(ENTRIES)
  assert.deepEqual(tree.proveInclusion(0, 1), [])
  assert.deepEqual(tree.proveInclusion(5, 8), [
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
  assert.deepEqual(tree.proveConsistency(6, 8), [
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
})

test('roots and proofs of any tree are those of the definitions, and verify', () => {
  const entry = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 70 }), fc.nat(), fc.nat(), (entries, x, y) => {
      const tree = grow(entries)
      const to = x % (entries.length + 1)
      const from = y % (to + 1)
      assert.equal(tree.head(to).root, naiveRoot(entries.slice(0, to)).toString('hex'))
      const proof = tree.proveConsistency(from, to)
      assert.deepEqual(proof, from === 0 ? [] : hexes(naiveSubproof(from, entries.slice(0, to), true)))
      assert.ok(verifyConsistency(tree.head(from), tree.head(to), proof))
      if (from === to) return
      const path = tree.proveInclusion(from, to)
      assert.deepEqual(path, hexes(naivePath(from, entries.slice(0, to))))
      assert.ok(verifyInclusion(hashLeaf(entries[from] as Buffer), from, path, tree.head(to)))
    }),
    { numRuns: 500 },
  )
})

test('a proof holds for no other leaf, place, size, root or proof', () => {
  const words = Array.from({ length: 21 }, (_, i) => `entry ${i}`)
  const tree = grow(words.map((word) => Buffer.from(word)))
  const head = tree.head()
  for (const [index, word] of words.entries()) {
    const path = tree.proveInclusion(index)
    assert.ok(verifyInclusion(hashLeafText(word), index, path, head))
    assert.ok(!verifyInclusion(hashLeafText(`${word}!`), index, path, head))
    for (let other = 0; other <= words.length; other += 1)
      assert.equal(verifyInclusion(hashLeafText(word), other, path, head), other === index)
    assert.ok(!verifyInclusion(hashLeafText(word), index, path.slice(1), head))
    assert.ok(!verifyInclusion(hashLeafText(word), index, [...path, head.root], head))
    assert.ok(!verifyInclusion(hashLeafText(word), index, path, { ...head, root: tree.head(20).root }))
    assert.ok(!verifyInclusion(hashLeafText(word), index, ['x', ...path.slice(1)], head))
  }
  for (let from = 1; from < words.length; from += 1) {
    const proof = tree.proveConsistency(from)
    const earlier = tree.head(from)
    assert.ok(verifyConsistency(earlier, head, proof))
    const root = hashLeafText('another paper')
    const forged = { size: from, root: Buffer.from(root).toString('hex') }
    assert.ok(!verifyConsistency(forged, head, proof))
    assert.ok(!verifyConsistency(earlier, { ...head, root: forged.root }, proof))
    assert.ok(!verifyConsistency(earlier, head, proof.slice(1)))
    assert.ok(!verifyConsistency(earlier, head, [...proof, head.root]))
    assert.ok(!verifyConsistency(head, earlier, proof))
  }
  const empty = new MerkleTree().head()
  assert.ok(verifyConsistency(empty, head, []))
  assert.ok(!verifyConsistency(empty, head, [head.root]))
  assert.ok(!verifyConsistency({ size: 0, root: head.root }, head, []))
  assert.ok(verifyConsistency(head, head, []))
  assert.ok(!verifyConsistency(head, head, [head.root]))
})

test('a head whose size is no whole number from 0 proves nothing, not even that it is itself', () => {
  const { root } = grow(ENTRIES.slice(0, 3)).head()
  assert.equal(verifyConsistency({ size: 3, root }, { size: 3, root }, []), true)
  for (const size of [-1, 1.5, Number.NaN, 2 ** 53])
    assert.equal(verifyConsistency({ size, root }, { size, root }, []), false, String(size))
})

test('a tree tells no head and no proof of a size or place that it never had', () => {
  const tree = grow(ENTRIES)
  assert.throws(() => tree.head(9), /The tree had never 9 leaves\./)
  assert.throws(() => tree.head(-1), /had never/)
  assert.throws(() => tree.proveInclusion(0, 9), /The tree had never 9 leaves\./)
  assert.throws(() => tree.proveInclusion(8), /There is no leaf 8\./)
  assert.throws(() => tree.proveInclusion(3, 3), /There is no leaf 3\./)
  assert.throws(() => tree.proveConsistency(5, 4), /A tree of 4 has no part of 5\./)
})
