import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePabulib } from './parse-pabulib.ts'
import { type LineFault, parseRows, splitLines } from './parse-rows.ts'

const approval = `META
key;value
description;A small town
num_projects;3
num_votes;4
budget;1000
vote_type;approval
rule;greedy
min_length;1
max_length;2
PROJECTS
project_id;cost;votes;name
P1;600;3;A bench
P2;500.50;2;"A ""green"" corner; with trees"
P3;100;1;Swift boxes
VOTES
voter_id;vote
v1;P1,P2
v2;P1
v3;P2, P1
v4;P3
`
const cumulative = approval
  .replace('approval', 'cumulative')
  .replace('max_length;2', 'max_length;2\nmax_sum_points;5\nmax_points;4')
  .replace('voter_id;vote', 'voter_id;vote;points')
  .replace('v1;P1,P2', 'v1;P1,P2;4,1')
  .replace('v2;P1', 'v2;P1;3')
  .replace('v3;P2, P1', 'v3;P2,P1;2,2')
  .replace('v4;P3', 'v4;P3;0')

function fileOf(text: string) {
  const read = parsePabulib(text)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  return read.file
}

function faultsOf(text: string): string[] {
  const read = parsePabulib(text)
  return 'faults' in read ? read.faults.map(({ line, reason }) => `${line}: ${reason}`) : []
}

test('an approval file is parsed, with quoted cells that contain semicolons and doubled quotes', () => {
  const file = fileOf(approval)
  assert.deepEqual([file.voteType, file.budget, file.meta.get('rule')], ['approval', '1000', 'greedy'])
  assert.deepEqual(file.projects[1], {
    id: 'P2',
    cost: '500.50',
    name: 'A "green" corner; with trees',
    selected: null,
  })
  assert.deepEqual(
    [...file.papers],
    [
      { choices: [0, 1], points: null, people: 2 },
      { choices: [0], points: null, people: 1 },
      { choices: [2], points: null, people: 1 },
    ],
    'the papers of v1 and v3 are equal: the order of choices says nothing',
  )
  assert.deepEqual([file.papers.papers, file.papers.different], [4, 3])
  assert.deepEqual(file.notes, [])
})

test('a cumulative file has points beside the choices', () => {
  const [first] = fileOf(cumulative).papers
  assert.deepEqual(first, { choices: [0, 1], points: [4, 1], people: 1 })
})

test('a byte order mark, CRLF, blank lines and lower-case section names make no difference', () => {
  const odd = `\uFEFF\r\n${approval.replaceAll('\n', '\r\n').replace('PROJECTS', '\r\nprojects')}\r\n\r\n`
  const plain = (file: ReturnType<typeof fileOf>) => ({ ...file, papers: [...file.papers] })
  assert.deepEqual(plain(fileOf(odd)), plain(fileOf(approval)))
})

test('rows have the line number on which they begin, also after a cell of several lines', () => {
  const faults: LineFault[] = []
  const rows = (text: string) => [...parseRows(splitLines([text]), (fault) => faults.push(fault))]
  assert.deepEqual(rows('a;"b\n\nc";d\n\n"e"f;g"h"\n;'), [
    { line: 1, cells: ['a', 'b\n\nc', 'd'] },
    { line: 5, cells: ['ef', 'g"h"'] },
  ])
  assert.deepEqual(faults, [])
  rows('a\n"b;c\nd')
  assert.deepEqual(faults, [{ line: 2, reason: 'A quoted cell is not closed.' }])
})

test('columns that contradict the votes, as supporters or as points, are noted and do not refuse the file', () => {
  const odd = approval.replace('P1;600;3', 'P1;600;30')
  assert.deepEqual(fileOf(odd).notes, [{ line: 13, reason: 'The column votes says 30 for project P1, the votes give 3.' }])
  assert.deepEqual(fileOf(cumulative.replace('P1;600;3', 'P1;600;9')).notes, [], '3 supporters gave 9 points')
})

const broken: [what: string, text: string, fault: string][] = [
  ['no META', approval.slice(approval.indexOf('PROJECTS')), 'null: The section META is missing.'],
  ['no PROJECTS', approval.replace(/PROJECTS[\s\S]*VOTES/, 'VOTES'), 'null: The section PROJECTS is missing.'],
  ['no VOTES', approval.slice(0, approval.indexOf('VOTES')), 'null: The section VOTES is missing.'],
  ['no project', approval.replace(/^P\d;.*\n/gm, ''), '11: There are no projects.'],
  ['nothing at all', '', 'null: The section META is missing.'],
  ['a section twice', `${approval}VOTES\nvoter_id;vote\n`, '22: The section VOTES comes twice.'],
  ['text before META', `hello\n${approval}`, '1: This line stands before the first section (META).'],
  ['a key twice', approval.replace('rule;', 'budget;5\nrule;'), '8: The key budget comes twice.'],
  ['no budget', approval.replace('budget;1000\n', ''), '1: The budget is missing.'],
  ['an empty budget', approval.replace('budget;1000', 'budget;'), '1: The budget is missing.'],
  ['a budget of 0', approval.replace('1000', '0'), "6: budget is '0', which is not an amount above 0."],
  ['a budget in words', approval.replace('1000', '1,000'), "6: budget is '1,000', which is not an amount above 0."],
  ['no vote_type', approval.replace('vote_type;approval\n', ''), '1: The vote_type is missing.'],
  [
    'votes of another kind',
    approval.replace('approval', 'quadratic'),
    "7: vote_type is 'quadratic'; approval, choose-1, cumulative, scoring and ordinal can be counted.",
  ],
  ['a limit in words', approval.replace('max_length;2', 'max_length;two'), "10: max_length is 'two', which is not a whole number."],
  ['no cost column', approval.replace(';cost;', ';price;'), '12: The column cost is missing.'],
  ['a column twice', approval.replace(';votes;name', ';name;name'), '12: A column is named twice.'],
  ['a negative cost', approval.replace(';600;', ';-600;'), '13: The cost of project P1 is negative: -600.'],
  ['a cost in words', approval.replace(';600;', ';six;'), "13: The cost of project P1 is 'six', which is not an amount."],
  ['no cost', approval.replace(';600;', ';;'), '13: Project P1 has no cost.'],
  ['a project twice', approval.replace('P2;500', 'P1;500'), '14: The project id P1 comes twice.'],
  ['a project without id', approval.replace('P3;100', ';100'), '15: The project has no id.'],
  ['a comma in an id', approval.replace('P3;100', 'P,3;100'), "15: The project id 'P,3' has a comma, so no vote can name it."],
  ['too few columns', approval.replace('P3;100;1;Swift boxes', 'P3;100;1'), '15: This line has 3 columns, 4 are named.'],
  ['too many columns', approval.replace('v2;P1', 'v2;P1;P2'), '19: This line has 3 columns, 2 are named.'],
  ['an unknown project', approval.replace('v4;P3', 'v4;P9'), "21: The vote names 'P9', which is no project."],
  ['an empty choice', approval.replace('v1;P1,P2', 'v1;P1,'), "18: The vote names '', which is no project."],
  ['a project chosen twice', approval.replace('v1;P1,P2', 'v1;P1,P1'), '18: The vote names a project twice.'],
  ['too many choices', approval.replace('v1;P1,P2', 'v1;P1,P2,P3'), '18: 3 choices, at most 2 allowed (max_length).'],
  ['too few choices', approval.replace('v4;P3', 'v4;'), '21: 0 choices, at least 1 asked (min_length).'],
  ['a voter twice', approval.replace('v2;', 'v1;'), '19: The voter v1 comes twice.'],
  ['a voter without id', approval.replace('v2;', ';'), '19: The voter has no id.'],
  ['num_votes', approval.replace('num_votes;4', 'num_votes;5'), '5: num_votes is 5, but there are 4 lines in VOTES.'],
  ['num_projects', approval.replace('num_projects;3', 'num_projects;2'), '4: num_projects is 2, but there are 3 lines in PROJECTS.'],
  [
    'too dear choices',
    approval.replace('max_length;2', 'max_sum_cost;600'),
    '18: 1100.5 is the cost of the choices, at most 600 allowed (max_sum_cost).',
  ],
  ['bytes that are not UTF-8', approval.replace('bench', 'b\uFFFDnch'), '13: This line is not UTF-8 text.'],
  ['an open quotation', approval.replace(';Swift', ';"Swift'), '15: A quoted cell is not closed.'],
  ['no points column', cumulative.replace(';points', ';more'), '19: The column points is missing.'],
  ['too many points', cumulative.replace('4,1', '4,2'), '20: 6 points, at most 5 allowed (max_sum_points).'],
  ['too many for one', cumulative.replace('4,1', '5,0'), '20: 5 points for one project, at most 4 allowed (max_points).'],
  ['negative points', cumulative.replace('4,1', '4,-1'), "20: The points '-1' are not a whole number from 0."],
  ['parts of points', cumulative.replace('4,1', '3.5,1'), "20: The points '3.5' are not a whole number from 0."],
  ['fewer points than choices', cumulative.replace('4,1', '4'), '20: 2 choices have 1 points.'],
]

for (const [what, text, fault] of broken) {
  test(`a file with a fault is refused by line and reason: ${what}`, () => {
    assert.notEqual(text, approval)
    assert.ok(faultsOf(text).includes(fault), `${fault}\nis not among\n${faultsOf(text).join('\n')}`)
  })
}

test('all faults are reported together, in the order of their lines', () => {
  const text = approval.replace(';600;', ';-600;').replace('v2;P1', 'v2;P9').replace('budget;1000\n', '')
  assert.deepEqual(
    faultsOf(text).map((fault) => fault.split(':')[0]),
    ['1', '12', '18'],
    'a vote for a project with a wrong cost is not to blame',
  )
})
