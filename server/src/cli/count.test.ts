import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Audited, filesOf } from '@folkmoot/core/tally/audit.ts'
import { strToU8, zipSync } from 'fflate'
import { Fault } from '../fault.ts'
import { countAct } from './count.ts'

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-count-'))
after(() => rmSync(folder, { recursive: true }))

const ELECTION = `META
key; value
num_projects; 3
num_votes; 5
budget; 100
vote_type; approval
rule; greedy
PROJECTS
project_id; cost; name
p1; 60; Benches
p2; 50; Trees
p3; 40; A fountain
VOTES
voter_id; vote
1; p1,p3
2; p1
3; p1,p2
4; p2
5; p3
`

async function count(name: string, content: string | Uint8Array, ...flags: string[]) {
  const file = join(folder, name)
  writeFileSync(file, content)
  const said: string[] = []
  const code = await countAct([file, ...flags], (line) => said.push(line))
  return { code, words: said.join('\n') }
}

const refused = (pattern: RegExp) => (error: unknown) => error instanceof Fault && pattern.test(error.message)

test('a file is counted by its own rule, and the winners are told in order with their names', async () => {
  const { code, words } = await count('a.pb', ELECTION)
  assert.equal(code, 0)
  assert.equal(
    words,
    `Counted 5 papers by the rule dynamic2.
2 win; together they cost 100 of 100.
   1. p1  Benches
   2. p3  A fountain`,
  )
})

test('where the lot decided, the seed is told', async () => {
  const { words } = await count('a.pb', ELECTION.replace('budget; 100', 'budget; 110'))
  assert.match(words, /\nTies were broken by lot, with the seed 0{64}\.$/)
})

test('with --json nothing but JSON is said, and rule, winners and seed can be named', async () => {
  const flags = ['--json', '--rule', 'fixed', '--winners', '1', '--seed', 'ab'.repeat(32)]
  const { winners, rule, seed } = JSON.parse((await count('a.pb', ELECTION, ...flags)).words)
  assert.deepEqual({ winners, rule, seed }, { winners: ['p1'], rule: 'fixed', seed: 'ab'.repeat(32) })
})

test('all that is wrong with a file is told, up to twenty lines', async () => {
  await assert.rejects(count('b.pb', ELECTION.replace('100', 'much')), refused(/b\.pb cannot be counted\.\n.*Line 5: /))
  await assert.rejects(count('c.pb', 'x\n'.repeat(60)), refused(/Line 1: [\s\S]*\nAnd \d+ more\.$/))
  await assert.rejects(count('d.pb', new Uint8Array([0xff, 0xfe, 0x00])), refused(/d\.pb is no text in UTF-8\.$/))
})

test('a file that is not there, an unknown option and two files are each one sentence', async () => {
  await assert.rejects(countAct([join(folder, 'gone.pb')]), refused(/^There is no file .*gone\.pb\.$/))
  await assert.rejects(countAct([]), refused(/^Name one file to count\. Usage: folkmoot count FILE/))
  await assert.rejects(countAct(['a', 'b']), refused(/^Name one file to count\./))
  await assert.rejects(countAct(['a', '--fast']), refused(/^Unknown option '--fast'\. Usage:/))
  await assert.rejects(countAct([folder]), refused(/cannot be read \(EISDIR\)\.$/))
})

const yes = (...uuids: string[]) => uuids.map((uuid) => [uuid, 'YES'] as const)
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const audited: Audited = {
  title: 'Trees or benches',
  secrecy: 'detached',
  rules: {
    system: 'PLURALITY',
    pluralityType: 'YES',
    votesLimit: null,
    winners: 'FIXED',
    fixedNumber: 1,
    quorum: { enabled: false },
    eligible: null,
  },
  candidates: [
    { uuid: A, title: 'Trees' },
    { uuid: B, title: 'Benches' },
  ],
  papers: [yes(A), yes(A), yes(B), yes(A, B), yes(A)],
  seed: 'cd'.repeat(32),
}

function packed(change: (files: Record<string, string>) => void = () => {}): Uint8Array {
  const files = Object.fromEntries(filesOf(audited).map(({ name, text }) => [name, text]))
  change(files)
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

test('an audit package that holds is counted again to the same result', async () => {
  const { code, words } = await count('fine.zip', packed())
  assert.equal(code, 0)
  assert.match(
    words,
    /fine\.zip holds: every sum is right, and counting its 5 papers again gives the published result\.$/,
  )
  const { ok, result } = JSON.parse((await count('fine.zip', packed(), '--json')).words)
  assert.deepEqual([ok, result.winners], [true, [A]])
})

test('a changed audit package does not hold, and what differs is told', async () => {
  const changed = packed((files) => {
    files['papers.jsonl'] = (files['papers.jsonl'] ?? '').replaceAll(A, B)
    delete files['steps.json']
  })
  const { code, words } = await count('changed.zip', changed)
  assert.equal(code, 1)
  assert.match(words, /^.*changed\.zip does not hold:\n/)
  assert.match(words, /^- papers\.jsonl was changed: its sum is /m)
  assert.match(words, /^- steps\.json is missing\.$/m)
})

test('a broken package, and options that a package does not take, are refused in a sentence', async () => {
  await assert.rejects(count('broken.zip', 'PK and nothing more'), refused(/broken\.zip is a broken ZIP file\.$/))
  await assert.rejects(
    count('fine.zip', packed(), '--rule', 'fixed'),
    refused(/is an audit package: .* takes no --rule/),
  )
})
