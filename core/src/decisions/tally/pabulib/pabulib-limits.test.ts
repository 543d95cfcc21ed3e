import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipCell, quoteCell } from './fault-log.ts'
import { parsePabulib } from './parse-pabulib.ts'

const head = (meta: readonly string[] = [], projects = ['a;10', 'b;20']): string =>
  ['META', 'key;value', 'budget;100', 'vote_type;approval', 'rule;greedy', ...meta].join('\n') +
  `\nPROJECTS\nproject_id;cost\n${projects.join('\n')}\nVOTES\nvoter_id;vote\n`

/** The parts of a file whose votes are generated while it is read, and the number of parts read. */
function votesOf(count: number, vote: (voter: number) => string, start = head()) {
  const asked = { parts: 0 }
  function* parts(): Generator<string> {
    yield start
    for (let voter = 0; voter < count; voter += 1) {
      asked.parts += 1
      yield `${vote(voter)}\n`
    }
  }
  return { asked, parts: parts() }
}

function faultsOf(source: string | Iterable<string>) {
  const read = parsePabulib(source)
  if ('file' in read) assert.fail('The file was read.')
  return read
}

function fileOf(source: string | Iterable<string>, options = {}) {
  const read = parsePabulib(source, options)
  if ('faults' in read) assert.fail(JSON.stringify(read.faults))
  return read.file
}

test('reading stops at the twentieth fault: no more of a file of bad votes is read', () => {
  const { asked, parts } = votesOf(1_000_000, (voter) => `${voter};nobody`)
  const { faults, stopped, onlyPapers } = faultsOf(parts)
  assert.deepEqual([faults.length, stopped, onlyPapers], [20, true, true])
  assert.ok(asked.parts < 30, `${asked.parts} parts were read`)
})

test('a paper with thousands of unknown projects gives only a few faults', () => {
  const vote = Array.from({ length: 5000 }, (_, i) => `x${i}`).join(',')
  assert.equal(faultsOf(`${head()}1;${vote}\n`).faults.length, 3)
})

test('a file that declares more papers or projects than the limit is refused before the first of them', () => {
  for (const [line, words] of [
    ['num_votes;5000001', /num_votes is 5000001; at most 5,000,000 papers can be read\./],
    ['num_projects;200001', /num_projects is 200001; at most 200,000 projects can be read\./],
  ] as const) {
    const { asked, parts } = votesOf(1000, (voter) => `${voter};a`, head([line]))
    const { faults, stopped } = faultsOf(parts)
    assert.match(faults[0]?.reason ?? '', words)
    assert.deepEqual([stopped, asked.parts], [true, 0])
  }
})

test('one project more than the limit ends the reading with the limit in the fault', () => {
  function* parts(): Generator<string> {
    yield 'META\nkey;value\nbudget;100\nvote_type;approval\nPROJECTS\nproject_id;cost\n'
    for (let i = 0; i < 300_000; i += 1) yield `p${i};1\n`
  }
  const { faults } = faultsOf(parts())
  assert.match(faults[0]?.reason ?? '', /more than 200,000 projects, the most that can be read/)
})

test('a line or a quoted cell without an end is refused with its limit', () => {
  const endless = function* (start: string): Generator<string> {
    yield start
    for (let i = 0; i < 500; i += 1) yield 'x'.repeat(10_000) + (start.endsWith('"') ? '\n' : '')
  }
  assert.match(faultsOf(endless('META\nkey;value\ndescription;')).faults[0]?.reason ?? '', /longer than 1,000,000/)
  assert.deepEqual(faultsOf(endless('META\nkey;value\ndescription;"')).faults, [
    { line: 3, reason: 'A quoted cell is longer than 1,000,000 characters.' },
  ])
})

test('many equal papers are stored as few groups', () => {
  const { parts } = votesOf(200_000, (voter) => `voter ${voter};${voter % 3 === 0 ? 'a,b' : 'b'}`)
  const { papers } = fileOf(parts)
  assert.deepEqual([papers.papers, papers.different], [200_000, 2])
})

test('reading time is proportional to papers and to projects', () => {
  const cpu = (work: () => unknown): number => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const papers = (count: number) => () => fileOf(votesOf(count, (voter) => `v${voter};a`).parts)
  const projects = (count: number) => () =>
    fileOf(
      `${head(
        [],
        Array.from({ length: count }, (_, i) => `p${i};${1 + i}`),
      )}1;p0\n`,
    )
  for (const [what, work] of [
    ['papers', papers],
    ['projects', projects],
  ] as const) {
    work(8000)()
    const few = cpu(work(8000))
    const many = cpu(work(128_000))
    // sixteen times as many: a quadratic reader would need 256 times as long
    assert.ok(many < 80 * few, `${what}: ${few} µs for 8,000, ${many} µs for 128,000`)
  }
})

test('a repeated voter is recognized by number and by name, and 07 is not 7', () => {
  const ids = ['7', '07', 'x'.repeat(40), '67108864', '99999999']
  assert.equal(fileOf(head() + ids.map((id) => `${id};a\n`).join('')).papers.papers, 5)
  for (const id of ids) assert.match(faultsOf(`${head()}${id};a\n${id};b\n`).faults[0]?.reason ?? '', /comes twice/)
})

test('a file is read without its bad papers, and each of them is listed once with its line', () => {
  const text = `${head(['num_votes;6'])}1;a\n2;nobody,b\n3;a,a\n4\n1;b\n5;b\n`
  const { papers, skipped } = fileOf(text, { skipBad: true })
  assert.equal(papers.papers, 2)
  assert.deepEqual(
    [skipped.papers, skipped.listed],
    [
      4,
      [
        { line: 14, reason: "The vote names 'nobody', which is no project." },
        { line: 15, reason: 'The vote names a project twice.' },
        { line: 16, reason: 'This line has 1 columns, 2 are named.' },
        { line: 17, reason: 'The voter 1 comes twice.' },
      ],
    ],
  )
  assert.equal(faultsOf(text).onlyPapers, true)
})

test('faults of the election are reported even when bad papers are left out', () => {
  const read = parsePabulib(`${head(['num_votes;9'], ['a;-10'])}1;nobody\n`, { skipBad: true })
  assert.ok('faults' in read)
  assert.deepEqual(
    read.faults.map(({ reason }) => reason),
    ['num_votes is 9, but there are 1 lines in VOTES.', 'The cost of project a is negative: -10.'],
  )
  assert.equal(read.onlyPapers, false)
})

test('of many bad papers a thousand are listed and all are counted', () => {
  const { parts } = votesOf(3000, (voter) => `${voter};nobody`)
  const { skipped } = fileOf(parts, { skipBad: true })
  assert.deepEqual([skipped.papers, skipped.listed.length], [3000, 1000])
})

test("only the missing line 'key;value' is reported", () => {
  const { faults } = faultsOf(`${head().replace('key;value\n', '')}1;a\n`)
  assert.deepEqual(faults, [{ line: 2, reason: "The line 'key;value' is missing: it must stand right below META." }])
})

test('a section after one that needs it is refused with its line', () => {
  const text = 'META\nkey;value\nbudget;1\nvote_type;approval\nVOTES\nvoter_id;vote\n1;a\nPROJECTS\nproject_id;cost\na;1\n'
  assert.deepEqual(faultsOf(text).faults, [{ line: 8, reason: 'The section PROJECTS stands below VOTES; it must stand above.' }])
})

test('contradicting columns of many projects are noted twenty times and then only counted', () => {
  const projects = Array.from({ length: 30 }, (_, i) => `p${i};1;7`)
  const { notes } = fileOf(`${head([], projects).replace('project_id;cost', 'project_id;cost;votes')}1;p0\n`)
  assert.deepEqual([notes.length, notes.at(-1)?.reason], [21, 'And 10 more projects of which this is true.'])
})

test('a cell of more than sixty characters is named by its first sixty', () => {
  const sixty = `b${'a'.repeat(59)}`
  assert.deepEqual([clipCell(sixty), quoteCell(sixty)], [sixty, `'${sixty}'`])
  assert.deepEqual([clipCell(`${sixty}c`), quoteCell(`${sixty}c`)], [`${sixty}…`, `'${sixty}…'`])
})
