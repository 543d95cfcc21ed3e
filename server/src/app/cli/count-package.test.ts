import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BallotFacts } from '@folkmoot/core/decisions/tally/audit/ballot-facts.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import type { Paper } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { combineRules } from '@folkmoot/core/decisions/tally/rules.ts'
import { type AuditedElection, ballotFacts, buildAuditFiles, oneWinner } from '@folkmoot/core/decisions/tally/testing/audit-package.ts'
import { strToU8, zipSync } from 'fflate'
import { isFault, testCounting } from './testing/count-file.ts'

const counting = testCounting()
const count = (content: Uint8Array | string, ...flags: string[]) => counting.count('ballot.zip', content, ...flags)

const yes = (...uuids: string[]): Paper => uuids.map((uuid) => [uuid, 'YES'] as const)
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const MORE = ['c', 'd', 'e', 'f'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const papers = Array.from({ length: 300 }, (_, n) => (n < 200 ? yes(A) : n < 299 ? yes(A, B) : yes(B)))
/** Ballot facts with defaults. */
const facts = (of: readonly Paper[], more: Partial<BallotFacts> = {}): BallotFacts =>
  ballotFacts(of, {
    openedAt: null,
    closedAt: null,
    countedAt: null,
    roll: null,
    papersDigestAt: null,
    committedAt: null,
    ...more,
  })
const audited: AuditedElection = {
  facts: facts(papers),
  secrecy: 'open',
  rules: oneWinner(null),
  candidates: [
    { uuid: A, title: 'Trees' },
    { uuid: B, title: 'Benches' },
  ],
  papers,
  seed: 'cd'.repeat(32),
}

function packed(of: AuditedElection = audited, change: (files: Record<string, string>) => void = () => {}): Uint8Array {
  const files = Object.fromEntries(buildAuditFiles(of).map(({ name, text }) => [name, text]))
  change(files)
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const { packageDigest, papersDigest, commitment } = recountPackage(buildAuditFiles(audited)).identity
const published = ['--digest', packageDigest ?? '', '--commitment', commitment ?? '']

test('a package is recounted; commitment, digests and winners are printed, with a note on what was not compared', async () => {
  const { code, words } = await count(packed())
  assert.equal(code, 0)
  assert.match(words, /ballot\.zip is consistent: recounting its 300 papers gives its result\.\n/)
  assert.ok(words.includes(`Commitment:  ${commitment}\nPapers:      ${papersDigest}\nDigest:      ${packageDigest}`))
  assert.ok(words.includes(`Winners:     1\n   1. Trees (${A})`))
  assert.match(words, /Nothing was compared with what was published/)
  const { ok, result, identity } = JSON.parse((await count(packed(), '--json')).words)
  assert.deepEqual([ok, result.winners, identity.packageDigest], [true, [A], packageDigest])
})

test('the published package matches the published digest and commitment', async () => {
  const { code, words } = await count(packed(), ...published)
  assert.equal(code, 0)
  assert.match(words, /The digest is the one you named: this is the package that was published, byte for byte\.$/m)
  assert.match(words, /The commitment is the one you named/)
  const byPapers = await count(packed(), '--digest', papersDigest ?? '')
  assert.equal(byPapers.code, 0)
  assert.match(byPapers.words, /The digest is that of the papers: .* Titles, rules and seed are covered/)
})

const other = [...papers.slice(100), ...Array.from({ length: 500 }, () => yes(B))]
for (const [attack, forged, sentence] of [
  [
    'titles swapped',
    { ...audited, candidates: audited.candidates.map((c) => ({ ...c, title: c.uuid === A ? 'Benches' : 'Trees' })) },
    /The digest is NOT the one you named/,
  ],
  [
    'a hundred papers dropped and five hundred added',
    { ...audited, papers: other, facts: facts(other) },
    /The digest is NOT the one you named/,
  ],
  ['a seed changed with its commitment', { ...audited, seed: '12'.repeat(32) }, /The commitment is NOT the one you named/],
  [
    'the package of another ballot',
    { ...audited, facts: facts(papers, { uuid: '00000000-0000-4000-8000-000000000002' }) },
    /The digest is NOT the one you named/,
  ],
] satisfies [string, AuditedElection, RegExp][]) {
  test(`${attack}, with all sums recomputed, is consistent in itself and refused against the published values`, async () => {
    assert.equal((await count(packed(forged))).code, 0)
    const { code, words } = await count(packed(forged), ...published)
    assert.equal(code, 1)
    assert.match(words, sentence)
    assert.equal(JSON.parse((await count(packed(forged), ...published, '--json')).words).ok, false)
  })
}

test('a changed package is inconsistent, and the differences are printed', async () => {
  const changed = packed(audited, (files) => {
    files['papers.jsonl'] = (files['papers.jsonl'] ?? '').replaceAll(A, B)
    delete files['steps.json']
  })
  const { code, words } = await count(changed)
  assert.equal(code, 1)
  assert.match(words, /^.*ballot\.zip is not consistent:\n/)
  assert.match(words, /^- papers\.jsonl was changed: its checksum is /m)
  assert.match(words, /^- steps\.json is missing\.$/m)
})

test('control characters and line breaks in a title are escaped', async () => {
  const title = 'Trees\u001b[2J\n   2. Another winner'
  const { words } = await count(
    packed({
      ...audited,
      candidates: [
        { uuid: A, title },
        { uuid: B, title: 'B' },
      ],
    }),
  )
  assert.ok(words.includes(`\n   1. Trees\\u001b[2J\\n   2. Another winner (${A})\n`))
})

test('a broken package, and options that a package does not accept, are refused in a sentence', async () => {
  await assert.rejects(count('PK and nothing more'), isFault(/ballot\.zip is a broken ZIP file\.$/))
  await assert.rejects(count(packed(), '--skip-bad'), isFault(/is an audit package: .* takes no --seed or --skip-bad/))
  await assert.rejects(count(packed(), '--digest', 'abc'), isFault(/^--digest needs 64 hexadecimal digits/))
})

test('the papers of a package can be counted by another rule, which is said not to be its result', async () => {
  const { code, words } = await count(packed(), '--seats', '2')
  assert.equal(code, 0)
  assert.match(words, /^This is not the result of the ballot: its papers are counted by another rule\.\n/)
  assert.match(words, /\n2 win\.\n {3}1\. Trees \(\S+\)\n {3}2\. Benches \(\S+\)\n/)
  await assert.rejects(count(packed(), '--rule', 'borda'), isFault(/These papers say YES or NO; they cannot be counted/))
  await assert.rejects(count(packed(), '--seats', '2', ...published), isFault(/only when it is counted by its own rule/))
  const changed = await count(
    packed(audited, (files) => {
      files['result.json'] = '{}'
    }),
    '--rule',
    'plurality',
  )
  assert.equal(changed.code, 1)
  assert.match(changed.words, /is not consistent; count it without --rule to see why\./)
})

test('a package whose exact numbers become longer than allowed ends with a sentence, and is counted without the limit', async () => {
  const ranks = Array.from({ length: 40 }, (_, n): Paper => {
    const order = [A, B, ...MORE].map((uuid, i) => ({ uuid, place: (i * (n % 7) + n * n + i * i * 3) % 11 }))
    order.sort((a, b) => a.place - b.place || (a.uuid < b.uuid ? -1 : 1))
    return order.map(({ uuid }, i) => [uuid, String(i + 1)])
  })
  const rules = combineRules(
    { system: 'RANKED', method: 'STV', number: 0, arithmetic: 'exact' },
    { winners: 'FIXED', fixedNumber: 3 },
    { votesLimit: null, quorum: { enabled: false }, eligible: null },
  )
  const candidates = [A, B, ...MORE].map((uuid) => ({ uuid, title: uuid }))
  const zip = packed({ ...audited, facts: facts(ranks), rules, candidates, papers: ranks })
  const long = await count(zip, '--digits', '2')
  assert.equal(long.code, 1)
  assert.match(long.words, /The exact numbers of this count are longer than 2 digits, so it was ended/)
  assert.equal((await count(zip)).code, 0)
  assert.equal((await count(zip, '--digits', '0')).code, 0)
  await assert.rejects(count(zip, '--digits', 'many'), isFault(/--digits needs a whole number; 0 is no limit\./))
})
