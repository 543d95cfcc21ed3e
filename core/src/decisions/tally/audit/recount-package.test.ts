import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { formatCanonicalPaper, type Paper } from '../papers/paper.ts'
import { computePapersDigest } from '../papers/papers-digest.ts'
import { groupIntoPiles } from '../papers/piles.ts'
import { type AuditedElection, ballotFacts, buildAuditFiles } from '../testing/audit-package.ts'
import { countPapers } from '../testing/count-papers.ts'
import { type AuditFile, formatChecksums } from './package-files.ts'
import { recountPackage } from './recount-package.ts'

const papers: Paper[] = Array.from({ length: 7 }, (_, i) => [
  ['A', 'YES'],
  ['B', i > 3 ? 'YES' : ''],
  ['C', i > 5 ? 'YES' : ''],
])
const facts = ballotFacts(papers, { title: 'A small budget', roll: { size: 9, hash: 'ab'.repeat(32) } })
const audited: AuditedElection = {
  facts,
  secrecy: 'open',
  rules: {
    system: 'PLURALITY',
    pluralityType: 'YES',
    votesLimit: null,
    winners: 'EQUAL_SHARES',
    budget: '70',
    quorum: { enabled: true, share: '0.5' },
    eligible: 9,
  },
  candidates: [
    { uuid: 'B', cost: '20', title: 'Benches' },
    { uuid: 'A', cost: '40', title: 'Ämter' },
    { uuid: 'C', cost: '30', title: 'Café' },
  ],
  papers,
  seed: '33'.repeat(32),
}
const text = (files: readonly AuditFile[], name: string): string => files.find((file) => file.name === name)?.text ?? ''
const hash = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')
const changed = (name: string, by: (text: string) => string): AuditFile[] =>
  buildAuditFiles(audited).map((file) => (file.name === name ? { name, text: by(file.text) } : file))
/** The package with recomputed checksums, as a forger would make it. */
const forged = (name: string, by: (text: string) => string): AuditFile[] => {
  const files = changed(name, by).filter((file) => file.name !== 'SHA256SUMS')
  return [...files, { name: 'SHA256SUMS', text: files.map((file) => `${hash(file.text)}  ${file.name}\n`).join('') }]
}
const kinds = (files: AuditFile[]): string[] => recountPackage(files).differences.map(({ kind }) => kind)

test('an audit package has a readme, a second counter, the ballot, rules, candidates, papers, result, the tree, steps and the checksums of all', () => {
  const files = buildAuditFiles(audited)
  assert.deepEqual(
    files.map(({ name }) => name),
    [
      'README.txt',
      'count.py',
      'ballot.json',
      'rules.json',
      'candidates.json',
      'papers.jsonl',
      'result.json',
      'tree.json',
      'steps.json',
      'SHA256SUMS',
    ],
  )
  for (const { name, text: held } of files.slice(0, -1)) {
    assert.ok(text(files, 'SHA256SUMS').includes(`${hash(held)}  ${name}\n`), name)
  }
  assert.equal(JSON.parse(text(files, 'rules.json')).version, 2)
  assert.equal(JSON.parse(text(files, 'rules.json')).commitment, hash(Buffer.from(audited.seed, 'hex')))
  assert.equal(hash(text(files, 'papers.jsonl')), JSON.parse(text(files, 'result.json')).digest)
  assert.equal(text(files, 'papers.jsonl').split('\n').length, 7)
})

test('a package recounts to the same result', () => {
  const found = recountPackage(buildAuditFiles(audited))
  assert.deepEqual([found.ok, found.recountable, found.differences], [true, true, []])
  assert.deepEqual(found.result, countPapers(audited.rules, audited.candidates, papers, audited.seed))
})

test('a package with unreadable rules is reported as a different result, not as too few papers', () => {
  const found = recountPackage(buildAuditFiles(audited).map((file) => (file.name === 'rules.json' ? { ...file, text: '{' } : file)))
  assert.deepEqual([found.ok, found.recountable, found.result], [false, true, null])
})

test('an invalid line of the checksums is detected; the title of the package is read where it is a text', () => {
  assert.deepEqual(kinds(changed('SHA256SUMS', (held) => `${held}no sum\n`)), ['unreadable'])
  assert.equal(recountPackage(buildAuditFiles(audited)).identity.title, audited.facts.title)
  const numbered = changed('ballot.json', (held) => JSON.stringify({ ...JSON.parse(held), title: 7 }))
  assert.equal(recountPackage(numbered).identity.title, null)
})

test('the list of checksums has a line for each file, sorted by name', () => {
  const sums = ['b', 'a', 'c'].map((name) => ({ name, sha256: hash(name) }))
  assert.equal(formatChecksums(sums), ['a', 'b', 'c'].map((name) => `${hash(name)}  ${name}\n`).join(''))
})

test('a changed file is detected by its checksum', () => {
  assert.deepEqual(kinds(changed('candidates.json', (held) => held.replace('Café', 'Cafe'))), ['sum-differs'])
})

test('a changed result is detected by the recount, even when its checksum was recomputed', () => {
  const { ok, differences } = recountPackage(forged('result.json', (held) => held.replaceAll('"winners":["A","B"]', '"winners":["A","C"]')))
  assert.equal(ok, false)
  assert.deepEqual(
    differences.find((one) => one.kind === 'value-differs' && one.path === 'winners.1'),
    {
      kind: 'value-differs',
      path: 'winners.1',
      published: '"C"',
      recounted: '"B"',
    },
  )
})

test('an added, changed or dropped paper is detected by the recount', () => {
  const dropped = recountPackage(forged('papers.jsonl', (held) => held.split('\n').slice(1).join('\n'))).differences
  assert.ok(dropped.some((one) => one.kind === 'value-differs' && one.path === 'papers'))
  const unsorted = kinds(forged('papers.jsonl', (held) => held.split('\n').toReversed().join('\n')))
  assert.deepEqual(unsorted, ['ballot-differs', 'papers-not-canonical'])
})

test('steps and the seed are checked as well', () => {
  assert.deepEqual(kinds(forged('steps.json', (held) => held.replace('"cost":"40"', '"cost":"41"'))), ['value-differs'])
  assert.ok(kinds(forged('rules.json', (held) => held.replace('"seed":"33', '"seed":"34'))).includes('commitment-differs'))
  assert.ok(kinds(forged('rules.json', (held) => held.replace('"version":2', '"version":3'))).includes('version-unknown'))
})

test('missing, repeated, unlisted and unreadable files are named', () => {
  const files = buildAuditFiles(audited)
  assert.deepEqual(recountPackage(files.filter(({ name }) => name !== 'rules.json')).differences, [
    { kind: 'file-missing', name: 'rules.json' },
  ])
  assert.deepEqual(kinds(files.slice(0, -1)), ['file-missing'])
  assert.deepEqual(kinds([...files, { name: 'x', text: '' }]), ['file-unlisted'])
  assert.deepEqual(kinds([...files, ...files.slice(0, 1)]), ['file-repeated'])
  assert.deepEqual(kinds(forged('candidates.json', () => '{')), ['unreadable'])
  const unknown = recountPackage(forged('papers.jsonl', (held) => held.replace('"A"', '"Z"'))).differences
  assert.ok(unknown.some((one) => one.kind === 'unreadable' && /^Paper \d names Z, which is no candidate\.$/.test(one.because)))
  assert.deepEqual(recountPackage([]).ok, false)
})

test('with fewer than five papers the package neither contains nor reveals any, and is reported as not recountable', () => {
  const few = buildAuditFiles({ ...audited, papers: papers.slice(3) })
  assert.deepEqual(
    few.map(({ name }) => name),
    ['README.txt', 'count.py', 'ballot.json', 'rules.json', 'candidates.json', 'result.json', 'tree.json', 'steps.json', 'SHA256SUMS'],
  )
  const result = JSON.parse(text(few, 'result.json'))
  assert.equal(result.digest, null)
  assert.ok(few.every((file) => !file.text.includes(computePapersDigest(groupIntoPiles(papers.slice(3))))))
  assert.ok(result.order.every((place: { winnersEach: unknown }) => place.winnersEach === null))
  assert.equal(result.order[0].score, 4, 'counts are published')
  assert.doesNotMatch(JSON.stringify(few), /"people"/)
  const { ok, recountable, differences, result: counted } = recountPackage(few)
  assert.deepEqual([ok, recountable, differences, counted], [false, false, [], null])
})

test('a package of many papers without them is reported as incomplete, and one of few papers with them is counted', () => {
  const lost = recountPackage(buildAuditFiles(audited).filter(({ name }) => name !== 'papers.jsonl'))
  assert.deepEqual([lost.ok, lost.recountable, lost.result], [false, true, null])
  assert.ok(lost.differences.some((one) => one.kind === 'file-missing' && one.name === 'papers.jsonl'))
  const few = buildAuditFiles({ ...audited, papers: papers.slice(3) })
  const held = papers.slice(3).map((paper) => formatCanonicalPaper(paper))
  const told = recountPackage([...few, { name: 'papers.jsonl', text: held.sort().join('\n') }])
  assert.deepEqual([told.ok, told.recountable, told.result?.papers], [false, true, held.length])
})

test('with fewer than five papers of a detached ballot only the winners and the turnout are published', () => {
  const few = buildAuditFiles({ ...audited, secrecy: 'detached', papers: papers.slice(3) })
  assert.deepEqual(
    few.map(({ name }) => name),
    ['README.txt', 'count.py', 'ballot.json', 'rules.json', 'candidates.json', 'result.json', 'tree.json', 'SHA256SUMS'],
  )
  assert.deepEqual(Object.keys(JSON.parse(text(few, 'result.json'))), [
    'eligible',
    'papers',
    'quorum',
    'rule',
    'system',
    'version',
    'winners',
  ])
  assert.equal(recountPackage(few).recountable, false)
  assert.equal(
    recountPackage(
      buildAuditFiles({
        ...audited,
        facts: { ...facts, papersDigest: computePapersDigest(groupIntoPiles(papers.slice(2))) },
        secrecy: 'detached',
        papers: papers.slice(2),
      }),
    ).ok,
    true,
    'five and more are published whole',
  )
})
