import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { sha256 } from '../../../platform/exact/sha256.ts'
import { MAJORITIES, type VotingSystem } from '../../../platform/settings/voting-system.ts'
import type { Paper } from '../papers/paper.ts'
import { combineRules, type Rules, type WinnerRules } from '../rules.ts'
import { type AuditedElection, ballotFacts, buildAuditFiles } from '../testing/audit-package.ts'

// The second counter is written from the rules in another language; it must find what this one finds.

// the folder of a run is in memory, where thousands of small files cost nothing
const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'folkmoot-counter-'))
after(() => rmSync(folder, { recursive: true }))
const script = join(import.meta.dirname, 'count.py')

// by its own path, because `python3` may be a script that looks for it at each start
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout?.trim()
const skip = python ? false : 'there is no python3 on this machine to run the second counter'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const

const SYSTEMS: readonly VotingSystem[] = [
  { system: 'PLURALITY', pluralityType: 'YES' },
  ...MAJORITIES.map((majority) => ({ system: 'PLURALITY', pluralityType: 'YES_NO', majority }) as const),
  { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN', majority: 'simple' },
  { system: 'PLURALITY', pluralityType: 'YES_NO_ABSTAIN_BLOCK', majority: 'simple', blockThreshold: '0.2' },
  { system: 'DISTRIBUTION', maxPerCandidate: null },
  { system: 'RANGE', min: 0, max: 5, blank: 'leave-out' },
  { system: 'RANGE', min: 1, max: 5, blank: 'leave-out' },
  { system: 'RANGE', min: -2, max: 3, blank: 'as-min' },
  { system: 'RANKED', number: 0, method: 'SCHULZE' },
  { system: 'RANKED', number: 5, method: 'BORDA' },
  { system: 'RANKED', number: 0, method: 'BORDA' },
  { system: 'RANKED', number: 0, method: 'STV', arithmetic: 'exact' },
  { system: 'RANKED', number: 0, method: 'STV', arithmetic: 'scottish' },
]

const WINNERS = ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES', 'COMPARED'] as const
type Winners = (typeof WINNERS)[number]

const toWinnerRules = (winners: Winners, fixedNumber: number, budget: string): WinnerRules => {
  if (winners === 'FIXED') return { winners, fixedNumber }
  return winners === 'COMPARED' ? { winners: 'EQUAL_SHARES', budget, compareWithGreedy: true } : { winners, budget }
}

const allowed = (system: VotingSystem, winners: Winners): boolean => {
  if (winners === 'FIXED') return true
  if (system.system === 'RANKED') return system.method !== 'STV' && winners.startsWith('DYNAMIC')
  if (system.system === 'PLURALITY' && system.pluralityType !== 'YES') return winners.startsWith('DYNAMIC')
  return true
}

const PAIRS = SYSTEMS.flatMap((system) =>
  WINNERS.filter((winners) => allowed(system, winners)).map((winners) => [system, winners] as const),
)

/** A value of the system for any number from 0 to 5; several of them are blank. */
function toValue(system: VotingSystem, n: number): string {
  switch (system.system) {
    case 'PLURALITY': {
      const words = system.pluralityType.split('_')
      return n < 1 ? '' : system.pluralityType === 'YES' ? (n > 2 ? 'YES' : '') : (words[n % words.length] as string)
    }
    case 'RANGE':
      return n === 0 ? '' : String(system.min + n - 1)
    default:
      return n === 0 ? '' : String(n - 1)
  }
}

const arbitrary = (pairs: typeof PAIRS) =>
  fc.record({
    pair: fc.constantFrom(...pairs),
    votes: fc.array(fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 14, size: 'max' }),
    blank: fc.nat(2),
    seats: fc.integer({ min: 1, max: 4 }),
    costs: fc.array(fc.constantFrom('0', '10', '10.5', '25', '40', '70', '90000'), { minLength: 5, maxLength: 5 }),
    budget: fc.constantFrom('60', '100', '99.99', '120000'),
    withdrawn: fc.option(fc.constantFrom(...NAMES), { freq: 2 }),
    quorum: fc.option(fc.constantFrom('0.3', '0.5', '0.85'), { freq: 2 }),
    minScore: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
  })

type Drawn = ReturnType<typeof arbitrary> extends fc.Arbitrary<infer T> ? T : never

function toAudited({ pair, votes, blank, seats, costs, budget, withdrawn, quorum, minScore }: Drawn): AuditedElection {
  const [system, winners] = pair
  const papers: Paper[] = [
    ...votes.map((row) => row.map((n, i) => [NAMES[i] as string, toValue(system, n)] as const)),
    ...Array.from({ length: blank }, (): Paper => []),
  ]
  const rules: Rules = combineRules(system, toWinnerRules(winners, seats, budget), {
    votesLimit: null,
    quorum: quorum === null ? { enabled: false } : { enabled: true, share: quorum },
    eligible: quorum === null ? null : 16,
    ...(minScore === null || minScore === undefined ? {} : { minScore }),
  })
  return {
    facts: ballotFacts(papers, { roll: quorum === null ? null : { size: 16, hash: 'ab'.repeat(32) } }),
    secrecy: 'open',
    ...(blank > 0 ? { receipts: papers.map((_, i) => sha256(`receipt ${i}`)) } : {}),
    rules,
    candidates: NAMES.map((uuid, i) => ({
      uuid,
      title: `Candidate ${uuid}`,
      cost: costs[i] as string,
      ...(uuid === withdrawn ? { withdrawn: true } : {}),
    })),
    papers,
    seed: '64'.repeat(32),
  }
}

function write(name: string, files: ReturnType<typeof buildAuditFiles>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const file of files) writeFileSync(join(path, file.name), file.text)
  return path
}

const run = (paths: readonly string[], ...flags: string[]) => {
  const { status, stdout, stderr } = spawnSync(python, [script, ...paths, ...flags], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return { status, words: stdout + stderr }
}

/** `SECOND_COUNTER_RUNS=10000` counts more. */
const RUNS = Number(process.env.SECOND_COUNTER_RUNS ?? 0) || PAIRS.length * 12

test('the second counter finds the order, scores, stages, pairs and winners of random ballots', {
  skip,
}, (t: TestContext) => {
  const each = Math.ceil(RUNS / PAIRS.length)
  const elections = PAIRS.flatMap((pair) => fc.sample(arbitrary([pair]), each))
  const paths = elections.map((one, i) => write(`random-${i}`, buildAuditFiles(toAudited(one))))
  let counted = 0
  for (let from = 0; from < paths.length; from += 500) {
    const { status, words } = run(paths.slice(from, from + 500))
    const agreed = words.match(/^The count agrees with the published result\.$/gm)?.length ?? 0
    assert.equal(status, 0, words.match(/.*\n- [\s\S]{0,2000}/)?.[0] ?? words.slice(-2000))
    counted += agreed
  }
  assert.equal(counted, elections.length)
  t.diagnostic(`${counted} elections in ${PAIRS.length} pairs of voting system and rule for winners`)
})

const sample: AuditedElection = toAudited({
  pair: [SYSTEMS[0] as VotingSystem, 'FIXED'],
  votes: Array.from({ length: 6 }, (_, i) => [5, i > 2 ? 5 : 0, 0, 0, 0]),
  blank: 0,
  seats: 1,
  costs: ['10', '10', '10', '10', '10'],
  budget: '60',
  withdrawn: null,
  quorum: null,
  minScore: null,
})

test('the second counter names the winners and what was compared, and refuses other digests', { skip }, () => {
  const files = buildAuditFiles(sample)
  const path = write('sample', files)
  const words = run([path])
  assert.equal(words.status, 0)
  assert.match(words.words, /Counted 6 papers\. 1 win:\n {3}1\. Candidate a \(a\)\nThe count agrees with the published/)
  assert.match(words.words, /Nothing was compared with what was published elsewhere/)
  const digest = /^Papers: +([0-9a-f]{64})$/m.exec(words.words)?.[1] ?? ''
  assert.equal(run([path], '--digest', digest).status, 0)
  const other = run([path], '--digest', 'ab'.repeat(32))
  assert.equal(other.status, 1)
  assert.match(other.words, /The digest is not the one you named/)
})

test('the second counter finds a changed file, another winner and papers that are not those counted', { skip }, () => {
  const change = (name: string, changed: string, by: (text: string) => string, alsoSum = false): string => {
    const files = buildAuditFiles(sample)
    const forged = files.map((file) => (file.name === changed ? { ...file, text: by(file.text) } : file))
    return write(name, alsoSum ? forged.filter((file) => file.name !== 'SHA256SUMS') : forged)
  }
  const changed = run([change('changed', 'result.json', (text) => text.replaceAll('"winners":["a"]', '"winners":["b"]'))])
  assert.equal(changed.status, 1)
  assert.match(changed.words, /- result\.json was changed: its SHA-256 is not the one in SHA256SUMS\./)
  assert.match(changed.words, /- Winners: published \["b"\], counted again \["a"\]/)
  const papers = run([change('papers', 'papers.jsonl', (text) => `${text}\n[["e","YES"]]`)])
  assert.match(papers.words, /- Digest of the papers: published/)
  assert.match(papers.words, /- ballot\.json names another digest of the papers\./)
  assert.match(papers.words, /- The head of the tree \(closing\) is not that of the files\./)
  assert.match(run([change('none', 'rules.json', () => '{', true)]).words, /rules\.json cannot be read\./)
  const rich = run([change('rich', 'papers.jsonl', (text) => text.replace('"YES"', '"NO"'))])
  assert.match(rich.words, /Paper \d cannot be counted: 'NO' is not one of YES\./)
})

test('the second counter says that a ballot with few papers cannot be recounted', { skip }, () => {
  const few = { ...sample, papers: sample.papers.slice(0, 3) }
  const { status, words } = run([write('few', buildAuditFiles(few))])
  assert.equal(status, 1)
  assert.match(words, /Fewer than five papers were cast\. They are not published, so this result cannot be recounted\./)
})
