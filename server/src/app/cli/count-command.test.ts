import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCountCommand } from './count-command.ts'
import { isFault, testCounting } from './testing/count-file.ts'

const { folder, count } = testCounting()

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

test('a file is counted by its own rule, and the winners are printed in order with their names', async () => {
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

test('where the lot decided, the seed is printed', async () => {
  const { words } = await count('a.pb', ELECTION.replace('budget; 100', 'budget; 110'))
  assert.match(words, /\nTies were broken by lot, with the seed 0{64}\.$/)
})

test('with --json only JSON is printed, and rule, winners and seed can be given', async () => {
  const flags = ['--json', '--rule', 'fixed', '--winners', '1', '--seed', 'ab'.repeat(32)]
  const { winners, rule, seed } = JSON.parse((await count('a.pb', ELECTION, ...flags)).words)
  assert.deepEqual({ winners, rule, seed }, { winners: ['p1'], rule: 'fixed', seed: 'ab'.repeat(32) })
})

test('all faults of a file are printed, up to twenty lines', async () => {
  await assert.rejects(count('b.pb', ELECTION.replace('100', 'much')), isFault(/b\.pb cannot be counted\.\n.*Line 5: /))
  await assert.rejects(count('c.pb', 'x\n'.repeat(60)), isFault(/Line 1: [\s\S]*\nReading stopped here, after 20 faults\.$/))
  await assert.rejects(count('d.pb', new Uint8Array([0xff, 0xfe, 0x00])), isFault(/d\.pb is not UTF-8 text\.$/))
})

test('a file with bad papers suggests --skip-bad, which counts the others and lists the papers left out', async () => {
  const bad = ELECTION.replace('4; p2', '4; p2,nobody').replace('5; p3', '5; p3,p3')
  await assert.rejects(count('e.pb', bad), isFault(/\nOnly papers are wrong: --skip-bad counts the file without them\.$/))
  const { code, words } = await count('e.pb', bad, '--skip-bad')
  assert.equal(code, 0)
  assert.match(
    words,
    /^Left out 2 bad papers:\n {2}Line 18: The vote names 'nobody', which is no project\.\n {2}Line 19: The vote names a project twice\.\nCounted 3 papers /,
  )
  const { skipped, papers } = JSON.parse((await count('e.pb', bad, '--skip-bad', '--json')).words)
  assert.deepEqual([skipped.papers, papers], [2, 3])
  const wrong = bad.replace('budget; 100', 'budget; none')
  await assert.rejects(count('f.pb', wrong), (error: Error) => !error.message.includes('--skip-bad'))
})

test('the projects that a file marks as selected are compared with the winners, and the difference is printed', async () => {
  const marked = ELECTION.replace('cost; name', 'cost; name; selected').replace('Benches', 'Benches; 1').replace('Trees', 'Trees; 0')
  const same = await count('g.pb', marked.replace('A fountain', 'A fountain; 1'))
  assert.match(same.words, /\nThe file marks the same projects as selected\.$/)
  const other = await count('g.pb', marked.replace('A fountain', 'A fountain; 0').replace('Trees; 0', 'Trees; 1'))
  assert.match(
    other.words,
    /\nThe file marks other projects as selected:\n {2}Selected in the file, not in this count:\n {6}p2 {2}Trees\n {2}Selected in this count, not in the file:\n {6}p3 {2}A fountain$/,
  )
  assert.doesNotMatch((await count('a.pb', ELECTION)).words, /selected/)
})

test('a threshold, a comparison and shares at their maximum number of raises are each printed in a line', async () => {
  const least = await count('h.pb', ELECTION.replace('rule; greedy', 'rule; greedy\nmin_project_score_threshold; 3'))
  assert.match(least.words, /\nProjects with a score below 3 could not win \(min_project_score_threshold\)\.\n1 win; /)
  const compared = await count('i.pb', ELECTION, '--rule', 'equalshares/add1-comparison')
  assert.match(compared.words, /\n\d papers have more winners by equal shares, \d by dynamic2: \S+ holds\.\n/)
  const votes = Array.from({ length: 99 }, (_, i) => `${i}; p2`).join('\n')
  const capped = ELECTION.replace('num_votes; 5\n', '')
    .replace('budget; 100', 'budget; 100000')
    .replace('p1; 60', 'p1; 90000')
    .replace('p2; 50', 'p2; 20000')
    .replace(/1; p1,p3[\s\S]*/, `x; p1\n${votes}\n`)
  const { words } = await count('j.pb', capped, '--rule', 'equal-shares')
  assert.match(words, /\nThe shares were raised 10000 times, the maximum; the last outcome counts\.\n/)
})

test('line breaks in texts of a file do not start lines of the output', async () => {
  const named = ELECTION.replace('Benches', '"Benches\n   2. p2  Trees"').replace('cost; name', 'cost;name').replace('p1; 60; ', 'p1;60;')
  assert.match((await count('k.pb', named)).words, /^ {3}1\. p1 {2}Benches\\n {3}2\. p2 {2}Trees$/m)
})

test('a missing file, an unknown option and two files are each refused in one sentence', async () => {
  await assert.rejects(runCountCommand([join(folder, 'gone.pb')]), isFault(/^There is no file .*gone\.pb\.$/))
  await assert.rejects(runCountCommand([]), isFault(/^Name one file to count\. Usage: folkmoot count FILE/))
  await assert.rejects(runCountCommand(['a', 'b']), isFault(/^Name one file to count\./))
  await assert.rejects(runCountCommand(['a', '--fast']), isFault(/^Unknown option '--fast'\. Usage:/))
  await assert.rejects(runCountCommand([folder]), isFault(/cannot be read \(EISDIR\)\.$/))
})

test('options to compare a package are refused for a file', async () => {
  await assert.rejects(
    count('e.pb', ELECTION, '--digest', 'ab'.repeat(32)),
    isFault(/e\.pb is no audit package: only one of those takes --digest and --commitment\.$/),
  )
})
