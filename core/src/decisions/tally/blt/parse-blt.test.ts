import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { countPiles } from '../count.ts'
import { ZERO_SEED } from '../pabulib/count-file.ts'
import { changeRule } from '../what-if/change-rule.ts'
import { type BltFile, parseBlt } from './parse-blt.ts'
import { toBltElection } from './to-election.ts'

const TOWN = `4 2  # four candidates, two seats
-2 -4
# a comment of its own
3 1 3 0
(paper 17) 2 3=4 - 1 0
1 2 2 1=2 3 0   # names 2 again
5 0
0
"Ada "the first" Lovelace"
"Bo # no comment"
"Cy"
"Di"
"A town"
`

function parsed(text: string, options = {}): BltFile {
  const read = parseBlt(text, options)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  return read.file
}

const refused = (text: string): string => {
  const read = parseBlt(text)
  return 'faults' in read ? read.faults.map(({ line, reason }) => `${line ?? '-'}: ${reason}`).join('\n') : 'read'
}

test('a .blt file gives seats, candidates with names, withdrawn ones, weights, equal and skipped ranks, and a title', () => {
  const file = parsed(TOWN)
  assert.deepEqual([file.seats, file.title], [2, 'A town'])
  assert.deepEqual(file.candidates, [
    { id: '1', name: 'Ada "the first" Lovelace', withdrawn: false },
    { id: '2', name: 'Bo # no comment', withdrawn: true },
    { id: '3', name: 'Cy', withdrawn: false },
    { id: '4', name: 'Di', withdrawn: true },
  ])
  assert.deepEqual(file.papers, [
    { ranks: [['1'], ['3']], people: 3 },
    { ranks: [['3', '4'], ['1']], people: 2 },
    { ranks: [['2'], ['1'], ['3']], people: 1 },
    { ranks: [], people: 5 },
  ])
  assert.deepEqual(file.notes, [{ line: null, reason: 'Papers that name a candidate again, where only its first place counts: 1.' }])
})

test('line ends, a byte order mark and blank lines do not change what a .blt file says', () => {
  assert.deepEqual(parsed(`\uFEFF${TOWN.replaceAll('\n', '\r\n\r\n')}`), parsed(TOWN))
})

test('a malformed .blt file is refused with the line and a sentence', () => {
  const names = '0\n"A"\n"B"\n'
  assert.equal(refused(''), '-: The file is empty.')
  assert.match(refused('2\n'), /^1: The first line must name the number of candidates and of seats, such as '4 2'\.$/)
  for (const head of ['0 1', 'x 1', '2 x', '2 0', '2 1 1']) assert.match(refused(`${head}\n`), /^1: The first line must name/, head)
  assert.match(refused('5000 1\n'), /^1: The file names 5000 candidates; at most 1,000 can be read\.$/)
  assert.match(refused(`2 1\n-3\n${names}`), /^2: '-3' withdraws no candidate; they are -1 to -2\.$/)
  assert.match(refused(`2 1\n[tie 1 2]\n${names}`), /^2: Options in brackets are not read: '\[tie 1 2\]'\.$/)
  assert.match(refused(`2 1\n1 1 3 0\n${names}`), /^2: '3' is no candidate; they are 1 to 2\.$/)
  assert.match(refused(`2 1\n1 x 0\n${names}`), /^2: 'x' is no candidate; they are 1 to 2\.$/)
  assert.match(refused(`2 1\n1 1 2\n${names}`), /^2: The line of papers does not end with 0\.$/)
  assert.match(refused(`2 1\n1.5 1 0\n${names}`), /^2: '1\.5' is no number of papers;/)
  assert.match(refused(`2 1\n0 1 0\n${names}`), /^2: '0' is no number of papers;/)
  assert.match(refused('2 1\n1 1 0\n"A"\n"B"\n'), /^3: Here a name begins, but the line '0' that ends the papers is missing\.$/)
  assert.match(refused('2 1\n1 1 0\n'), /^-: The line '0' that ends the papers is missing\.$/)
  assert.match(refused('2 1\n1 1 0\n0\n"A"\n'), /^-: There are 2 candidates, but names for 1\.$/)
  assert.match(refused('2 1\n1 1 0\n0\nA\n"B"\n'), /^4: 'A' is not a name or title in double quotes\.$/)
  assert.match(refused(`2 1\n${names}"T"\n"U"\n`), /^6: After 2 names and a title nothing more may follow\.$/)
  assert.match(refused(`2 1\n9000000 1 0\n${names}`), /^2: There are more than 5,000,000 papers/)
})

test('every bad line of papers is named, and without them the file can be counted', () => {
  const text = '2 1\n1 1 0\n1 7 0\n1 2\n4 2 0\n0\n"A"\n"B"\n'
  assert.equal(refused(text), "3: '7' is no candidate; they are 1 to 2.\n4: The line of papers does not end with 0.")
  const read = parseBlt(text)
  assert.equal('faults' in read && read.onlyPapers, true)
  const file = parsed(text, { skipBad: true })
  assert.deepEqual([file.skipped.papers, file.papers.map(({ people }) => people)], [2, [1, 4]])
})

test('equal papers of a .blt file are counted together, whatever the order of equal ranks', () => {
  const { papers, candidates } = toBltElection(parsed('3 1\n2 1=2 3 0\n3 2=1 3 0\n0\n"A"\n"B"\n"C"\n'), ZERO_SEED)
  assert.deepEqual(
    papers.map(({ paper, people }) => [paper, people]),
    [
      [
        [
          ['1', '1'],
          ['2', '1'],
          ['3', '2'],
        ],
        5,
      ],
    ],
  )
  assert.deepEqual(candidates, [{ uuid: '1' }, { uuid: '2' }, { uuid: '3' }])
})

test('the council election of Calton in 2007 has its official winners', (t) => {
  const path = join(import.meta.dirname, '../../../../../../shared/data/elections/glasgow-2007-calton/Calton-2007.blt')
  if (!existsSync(path)) {
    t.diagnostic('not proved here: the file of the election is not beside the repository')
    return
  }
  const file = parsed(readFileSync(path, 'utf8'))
  const election = changeRule(toBltElection(file, ZERO_SEED), { rule: 'stv', arithmetic: 'scottish' })
  const result = countPiles(election.rules, election.candidates, election.papers, election.seed)
  assert.equal(result.papers, 5199)
  const expected = JSON.parse(readFileSync(join(path, '../expected.json'), 'utf8')) as {
    official_outcome: { winners: string[] }
  }
  const ids = JSON.parse(readFileSync(join(path, '../ballots.json'), 'utf8')) as {
    candidates: { id: string; name: string }[]
  }
  const nameOf = new Map(ids.candidates.map(({ id, name }) => [id, name]))
  const won = result.winners.map((id) => file.candidates.find((one) => one.id === id)?.name)
  assert.deepEqual(won.toSorted(), expected.official_outcome.winners.map((id) => nameOf.get(id)).toSorted())
})
