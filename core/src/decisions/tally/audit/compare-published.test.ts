import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeCommitment } from '../../../platform/exact/digest.ts'
import type { Paper } from '../papers/paper.ts'
import { type AuditedElection, ballotFacts, buildAuditFiles, oneWinner } from '../testing/audit-package.ts'
import { compareWithPublished, findDigestCoverage, isPackageValid, type PublishedValues } from './compare-published.ts'
import type { AuditFile } from './package-files.ts'
import { recountPackage } from './recount-package.ts'

const [TREES, BENCHES] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const yes = (...uuids: string[]): Paper => uuids.map((uuid) => [uuid, 'YES'] as const)
const papers: Paper[] = Array.from({ length: 600 }, (_, n) => (n < 400 ? yes(TREES) : n < 590 ? yes(BENCHES) : yes()))

const audited: AuditedElection = {
  facts: ballotFacts(papers),
  secrecy: 'open',
  rules: oneWinner(2000),
  candidates: [
    { uuid: TREES, title: 'Trees' },
    { uuid: BENCHES, title: 'Benches' },
  ],
  papers,
  seed: 'cd'.repeat(32),
}
const published = recountPackage(buildAuditFiles(audited)).identity
const known: PublishedValues = {
  uuid: published.uuid,
  digest: published.packageDigest,
  papersDigest: published.papersDigest,
  commitment: published.commitment,
  seed: published.seed,
}

/** The values that reveal a forged package, which is consistent in itself. */
function foundBy(files: readonly AuditFile[]): string[] {
  const found = recountPackage(files)
  assert.deepEqual([found.ok, found.differences], [true, []], 'it agrees with itself')
  const compared = compareWithPublished(found.identity, known)
  assert.equal(isPackageValid(found, compared), false)
  return compared.filter(({ same }) => !same).map(({ what }) => what)
}

test('the published package matches every published value', () => {
  const found = recountPackage(buildAuditFiles(audited))
  const compared = compareWithPublished(found.identity, known)
  assert.deepEqual(
    compared.map(({ what, same }) => [what, same]),
    [
      ['digest', true],
      ['ballot', true],
      ['papers-digest', true],
      ['commitment', true],
      ['seed', true],
    ],
  )
  assert.equal(isPackageValid(found, compared), true)
  assert.equal(published.commitment, computeCommitment(audited.seed))
})

test('swapped titles are detected by the digest of the package', () => {
  const candidates = audited.candidates.map((one) => ({ ...one, title: one.uuid === TREES ? 'Benches' : 'Trees' }))
  assert.deepEqual(foundBy(buildAuditFiles({ ...audited, candidates })), ['digest'])
})

test('a hundred papers dropped and five hundred added are detected by both digests', () => {
  const other = [...papers.slice(100), ...Array.from({ length: 500 }, () => yes(BENCHES))]
  const forged = buildAuditFiles({ ...audited, papers: other, facts: ballotFacts(other) })
  assert.deepEqual(foundBy(forged), ['digest', 'papers-digest'])
  assert.deepEqual(recountPackage(forged).result?.winners, [BENCHES], 'it would have changed who wins')
})

test('a seed changed with its commitment is detected by the commitment', () => {
  assert.deepEqual(foundBy(buildAuditFiles({ ...audited, seed: '12'.repeat(32) })), ['digest', 'commitment', 'seed'])
})

test('the package of another ballot is detected by its uuid', () => {
  const other = buildAuditFiles({
    ...audited,
    facts: ballotFacts(papers, { uuid: '00000000-0000-4000-8000-000000000002' }),
  })
  assert.deepEqual(foundBy(other), ['digest', 'ballot'])
})

test('a digest matches the package or the papers in any letter case and with spaces around, and nothing else', () => {
  const { packageDigest, papersDigest, commitment } = published
  assert.equal(findDigestCoverage(published, ` ${packageDigest?.toUpperCase()} `), 'package')
  assert.equal(findDigestCoverage(published, papersDigest ?? ''), 'papers')
  assert.equal(findDigestCoverage(published, commitment ?? ''), null)
  assert.deepEqual(compareWithPublished(published, {}), [])
})

test('the papers and roll in ballot.json must agree with the other files', () => {
  const other = recountPackage(buildAuditFiles({ ...audited, facts: ballotFacts([]) })).differences
  assert.deepEqual(
    other.map((one) => [one.kind, 'name' in one ? one.name : '']),
    [['ballot-differs', 'papersDigest']],
  )
  const roll = recountPackage(buildAuditFiles({ ...audited, facts: ballotFacts(papers, { roll: { size: 3, hash: null } }) })).differences
  assert.deepEqual(roll, [{ kind: 'ballot-differs', name: 'roll.size', listed: '3', found: '2000' }])
})

test('README.txt names ballot, rule, lot formula, digests and how to count by hand', () => {
  const readme = buildAuditFiles(audited).find(({ name }) => name === 'README.txt')?.text ?? ''
  for (const part of [
    audited.facts.uuid,
    'Trees or benches',
    '2000 people',
    'Folkmoot 0.1.0',
    'The first 1 in the order of the scores win',
    '{seed}|{digest of the papers}|{candidate uuid}',
    'sha256sum -c SHA256SUMS',
    published.papersDigest ?? '',
    'How to count it again',
    'What no package can prove',
  ]) {
    assert.ok(readme.includes(part), part)
  }
  assert.ok(readme.split('\n').every((line) => line.length <= 120))
})
