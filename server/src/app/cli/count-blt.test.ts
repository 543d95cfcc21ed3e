import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFault, testCounting } from './testing/count-file.ts'

const { count } = testCounting()

const CLUB = `3 1
4 1 2 0
3 3 2 0
2 2 3 0
0
"Ada"
"Bo"
"Cy"
"The club"
`

test('a .blt file is counted by STV for its seats, and every stage and the order are printed', async () => {
  const { code, words } = await count('club.blt', CLUB)
  assert.equal(code, 0)
  assert.equal(
    words,
    `The club
Counted 9 papers by the rule stv, arithmetic scottish, 1 to win.
9 papers are valid; the quota is 5.
Stage 1: 2  Bo is excluded with 2.
Stage 2: 3  Cy is elected with 5.
1 win.
   1. 3  Cy
The order, with scores:
   1  3  Cy  5
   2  1  Ada  4
   3  2  Bo  2`,
  )
})

test('a .blt file is counted by the rule and for the seats that are named, whatever its name', async () => {
  assert.match((await count('club.txt', CLUB, '--rule', 'schulze')).words, /\n {3}1\. 2 {2}Bo\n/)
  assert.match((await count('club.blt', CLUB, '--rule', 'plurality')).words, /\n {3}1\. 1 {2}Ada\n/)
  assert.match((await count('club.blt', CLUB, '--seats', '2', '--arithmetic', 'scottish')).words, /scottish, 2 to win/)
  const json = JSON.parse((await count('club.blt', CLUB, '--rule', 'borda', '--json')).words)
  assert.deepEqual([json.rule, json.title, json.result.winners], ['borda', 'The club', ['2']])
})

test('where the lot decides in a .blt file, the seed is printed', async () => {
  const { words } = await count('tie.blt', '2 1\n1 1 0\n1 2 0\n0\n"A"\n"B"\n', '--seed', 'ab'.repeat(32))
  assert.match(words, /\nTies were broken by lot, with the seed (ab){32}\.$/)
})

test('a wrong .blt file is refused line by line, a rule that does not go with it in a sentence', async () => {
  const bad = CLUB.replace('3 3 2 0', '3 3 9 0')
  await assert.rejects(
    count('bad.blt', bad),
    isFault(/bad\.blt cannot be counted\.\nLine 3: '9' is no candidate; they are 1 to 3\.\nOnly papers are wrong/),
  )
  assert.match((await count('bad.blt', bad, '--skip-bad')).words, /^Left out 1 bad lines of papers:\n {2}Line 3: /)
  await assert.rejects(count('club.blt', CLUB, '--rule', 'range'), isFault(/cannot be counted by the rule range\.$/))
  await assert.rejects(count('club.blt', CLUB, '--seats', 'two'), isFault(/number of seats is not a whole number/))
})
