import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256 } from '../../../platform/exact/sha256.ts'
import { hashReceiptLeaf } from '../merkle/ballot-tree.ts'
import { verifyConsistency, verifyInclusion } from '../merkle/verify-proof.ts'
import type { Paper } from '../papers/paper.ts'
import { type AuditedElection, ballotFacts, buildAuditFiles, oneWinner } from '../testing/audit-package.ts'
import { parseTree, provePaperInPackage, proveReceipt, proveReceiptInPackage } from './check-tree.ts'
import { compareWithPublished } from './compare-published.ts'
import type { AuditFile } from './package-files.ts'
import { recountPackage } from './recount-package.ts'

const papers: Paper[] = Array.from({ length: 6 }, (_, i) => [[i > 1 ? 'a' : 'b', 'YES']])
const receipts = papers.map((_, i) => sha256(`RECEIPT${i}`))
const audited: AuditedElection = {
  facts: ballotFacts(papers, { roll: null }),
  secrecy: 'detached',
  receipts,
  rules: oneWinner(null),
  candidates: [
    { uuid: 'a', title: 'Trees' },
    { uuid: 'b', title: 'Benches' },
  ],
  papers,
  seed: 'cd'.repeat(32),
}
const files = buildAuditFiles(audited)
const textOf = (of: readonly AuditFile[], name: string): string => of.find((file) => file.name === name)?.text ?? ''

/** The package with other files and right checksums, as a forger would make it. */
function forged(change: Readonly<Record<string, (text: string) => string>>): AuditFile[] {
  const changed = files
    .filter(({ name }) => name !== 'SHA256SUMS')
    .map((file) => ({ ...file, text: change[file.name]?.(file.text) ?? file.text }))
  const sums = changed.map(({ name, text }) => `${sha256(text)}  ${name}\n`).join('')
  return [...changed, { name: 'SHA256SUMS', text: sums }]
}

const found = (of: readonly AuditFile[]) =>
  recountPackage(of).differences.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind))

test('a package of a detached ballot has its receipts, apart from the papers, and the heads of its tree', () => {
  assert.deepEqual(textOf(files, 'receipts.txt').split('\n'), receipts.toSorted())
  assert.equal(recountPackage(files).ok, true)
  const tree = parseTree(JSON.parse(textOf(files, 'tree.json')))
  assert.deepEqual([tree.receipts.size, tree.closing.size, tree.result?.size], [6, 12, 14])
  assert.ok(verifyConsistency(tree.receipts, tree.closing, tree.toClosing))
  const { closingRoot, resultRoot } = recountPackage(files).identity
  assert.deepEqual([closingRoot, resultRoot], [tree.closing.root, tree.result?.root])
})

test('a receipt or paper that was put in, left out or exchanged is found by the heads', () => {
  const first = (text: string): string => text.split('\n').slice(1).join('\n')
  assert.deepEqual(found(forged({ 'receipts.txt': first })), ['head-differs receipts', 'head-differs closing', 'head-differs result'])
  const papersOut = found(forged({ 'papers.jsonl': first }))
  assert.ok(papersOut.includes('head-differs closing') && !papersOut.includes('head-differs receipts'))
  assert.ok(found(forged({ 'result.json': (text) => `${text} ` })).includes('head-differs result'))
})

test('heads that did not grow from one another are found', () => {
  const tree = JSON.parse(textOf(files, 'tree.json'))
  const other = (change: object) => found(forged({ 'tree.json': () => JSON.stringify({ ...tree, ...change }) }))
  assert.deepEqual(other({ toClosing: [] }), ['head-not-grown closing'])
  assert.deepEqual(other({ toResult: tree.toResult.slice(1) }), ['head-not-grown result'])
  assert.deepEqual(other({ closing: { ...tree.closing, root: 'ab'.repeat(32) } }), [
    'head-differs closing',
    'head-not-grown closing',
    'head-not-grown result',
  ])
  assert.deepEqual(other({ result: null }), ['unreadable tree.json'])
  assert.deepEqual(other({ toResult: ['x'] }), ['unreadable tree.json'])
})

test('the heads of a package are compared with the published ones; a package without a tree has none', () => {
  const { identity } = recountPackage(files)
  const known = { closingRoot: identity.closingRoot, resultRoot: 'ab'.repeat(32) }
  assert.deepEqual(
    compareWithPublished(identity, known).map(({ what, same }) => [what, same]),
    [
      ['closing-root', true],
      ['result-root', false],
    ],
  )
  const without = recountPackage(files.filter(({ name }) => name !== 'tree.json'))
  assert.equal(compareWithPublished(without.identity, known)[0]?.same, false)
})

test('a receipt is proved to be in the tree by the published receipts alone, another one is not', () => {
  const { receipts: head } = parseTree(JSON.parse(textOf(files, 'tree.json')))
  for (const receipt of receipts) {
    const proof = proveReceipt(receipts, head, receipt)
    assert.ok(proof)
    assert.equal(receipts.toSorted()[proof.place - 1], receipt)
    assert.ok(verifyInclusion(hashReceiptLeaf(receipt), proof.place - 1, proof.path, head))
    assert.deepEqual(proveReceiptInPackage(files, receipt), proof)
  }
  assert.equal(proveReceipt(receipts, head, sha256('ANOTHER')), null)
  assert.equal(proveReceipt([...receipts, sha256('ANOTHER')], head, sha256('ANOTHER')), null)
  assert.equal(proveReceiptInPackage(files, sha256('ANOTHER')), null)
  assert.equal(proveReceiptInPackage(forged({ 'tree.json': () => '{' }), receipts[0] ?? ''), null)
  assert.equal(proveReceiptInPackage([], receipts[0] ?? ''), null)
})

test('with fewer than five papers the tree holds receipts and the published result, and no paper', () => {
  const few = papers.slice(0, 3)
  const package3 = buildAuditFiles({
    ...audited,
    papers: few,
    receipts: receipts.slice(0, 3),
    facts: ballotFacts(few, { roll: null }),
  })
  const tree = parseTree(JSON.parse(textOf(package3, 'tree.json')))
  assert.deepEqual([tree.receipts.size, tree.closing.size, tree.result?.size], [3, 3, 5])
  assert.deepEqual(recountPackage(package3).differences, [])
  assert.ok(proveReceiptInPackage(package3, receipts[1] ?? ''))
})

test('a voter finds their paper of an open ballot, with how many are like it, and the head at closing covers it', () => {
  const { receipts: _, ...withoutReceipts } = audited
  const open = buildAuditFiles({ ...withoutReceipts, secrecy: 'open' })
  const yes = (uuid: string): Paper => [[uuid, 'YES']]
  assert.deepEqual(provePaperInPackage(open, yes('a')), { place: 1, alike: 4, papers: 6 })
  assert.deepEqual(provePaperInPackage(open, [...yes('b'), ['a', '']]), { place: 5, alike: 2, papers: 6 })
  assert.equal(provePaperInPackage(open, [...yes('a'), ...yes('b')]), null)
  assert.equal(provePaperInPackage(open, []), null)
  // beside receipts it stands after them
  assert.deepEqual(provePaperInPackage(files, yes('b')), { place: 5, alike: 2, papers: 6 })
  const other = open.map((file) =>
    file.name === 'papers.jsonl' ? { ...file, text: file.text.replace('"a"', '"b"').split('\n').sort().join('\n') } : file,
  )
  assert.equal(provePaperInPackage(other, yes('b')), null, 'the tree at closing does not cover what was put in later')
  assert.equal(
    provePaperInPackage(
      open.filter(({ name }) => name !== 'papers.jsonl'),
      yes('a'),
    ),
    null,
  )
  assert.equal(
    provePaperInPackage(
      open.map((file) => ({ ...file, text: '{' })),
      yes('a'),
    ),
    null,
  )
})
