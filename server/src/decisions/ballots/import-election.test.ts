import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { strFromU8, unzipSync } from 'fflate'
import { runImportPbCommand } from '../../app/cli/import-pb-command.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { createTown } from '../../communities/campaigns/testing/campaigns.ts'
import { Fault } from '../../platform/fault.ts'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/elections/wieliczka-2023-mes')
const REAL = existsSync(join(FOLDER, 'instance.pb'))

/** Ten voters, three projects, two of which equal shares can buy. */
const SMALL = `META
key;value
description;Lakeside budget 2025
country;Nowhere
unit;Lakeside
subunit;North
instance;2025
num_projects;3
num_votes;6
budget;100
vote_type;approval
rule;equalshares/add1
date_begin;01.03.2025
date_end;15.03.2025
currency;EUR
language;en
PROJECTS
project_id;cost;votes;name;selected
a;60;4;A bench;1
b;30;3;A swing;1
c;90;2;A fountain;0
VOTES
voter_id;vote
1;a,b
2;a
3;a,b
4;a
5;b,c
6;c
`

let server: TestServices
let folder: string
before(async () => {
  server = await startTestServices({ time: '2026-11-20T12:00:00.000Z' })
  folder = mkdtempSync(join(tmpdir(), 'folkmoot-import-'))
})
after(() => server.stop())

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function imported(path: string, ...options: string[]): Promise<string> {
  const said: string[] = []
  await runImportPbCommand(server.context, [path, ...options], (line) => said.push(line))
  const address = said.at(-1) ?? ''
  assert.match(address, /^http:\/\/[^/]+\/v1\/ballot\/[0-9a-f-]{36}\/result$/)
  return address.split('/').at(-2) ?? ''
}

async function zipOf(uuid: string) {
  await server.runJobs()
  const response = await server.app.inject({ url: `/api/v0/ballot/${uuid}/audit` })
  assert.equal(response.statusCode, 200)
  return Object.entries(unzipSync(new Uint8Array(response.rawPayload))).map(([name, bytes]) => ({
    name,
    text: strFromU8(bytes),
  }))
}

test('a budgeting file becomes a public, counted campaign in a listed assembly named after its place [VOT-051]', async () => {
  const uuid = await imported(file('small.pb', SMALL))
  const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
  const titles = new Map(shown.ballot.candidates.map((c) => [c.contribution_uuid, c.title]))
  assert.deepEqual(
    shown.counted?.winners.map((winner) => titles.get(winner)),
    ['A bench', 'A swing'],
  )
  assert.equal(shown.published, true)
  assert.deepEqual(shown.turnout, { finished: 6, eligible: null })
  assert.equal(shown.counted?.quorum, null)
  assert.deepEqual([shown.ballot.rules.budget, shown.ballot.rules.currency], ['100', 'EUR'])
  assert.deepEqual([shown.ballot.starts_at, shown.ballot.ends_at], ['2025-03-01T00:00:00.000Z', '2025-03-15T23:59:59.999Z'])
  assert.equal(shown.ballot.campaign.title, 'Lakeside budget 2025')
  assert.equal(shown.ballot.campaign.assembly.name, 'Lakeside, North')
  const statuses = await server.context.db.selectFrom('contributions').select(['title', 'status', 'creator_id']).orderBy('title').execute()
  assert.deepEqual(statuses, [
    { title: 'A bench', status: 'SELECTED', creator_id: null },
    { title: 'A fountain', status: 'PUBLISHED', creator_id: null },
    { title: 'A swing', status: 'SELECTED', creator_id: null },
  ])
  const { owners } = await server.context.db
    .selectFrom('ballot_papers')
    .select((e) => e.fn.count<number>('user_id').as('owners'))
    .executeTakeFirstOrThrow()
  assert.equal(owners, 0)
})

test('an import prints the numbers of proposals, papers and winners, and that the file marks the same winners', async () => {
  const said: string[] = []
  const path = file('said.pb', SMALL.replace('Lakeside budget', 'Spoken budget'))
  await runImportPbCommand(server.context, [path], (line) => said.push(line))
  assert.deepEqual(said.slice(0, -1), [
    'Spoken budget 2025 (Lakeside, North)',
    '3 proposals, 6 papers, 2 winners.',
    'The file marks the same projects as selected.',
  ])
})

test('projects marked differently by the file are named by import and result; another ballot is unchanged', async () => {
  const before = await imported(file('calm.pb', SMALL.replace('Lakeside budget', 'Calm budget')))
  const path = file(
    'differs.pb',
    SMALL.replace('Lakeside budget', 'Disputed budget').replace('A swing;1', 'A swing;0').replace('A fountain;0', 'A fountain;1'),
  )
  const said: string[] = []
  await runImportPbCommand(server.context, [path], (line) => said.push(line))
  assert.deepEqual(said.slice(2, -1), [
    'The file marks other projects as selected:',
    '  Selected in the file, not in this count:',
    '      c  A fountain',
    '  Selected in this count, not in the file:',
    '      b  A swing',
  ])
  const selectedOf = async (uuid: string) => {
    const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
    const titles = new Map(shown.ballot.candidates.map((c) => [c.contribution_uuid, c.title]))
    const selected = shown.ballot.imported?.selected
    return [selected?.same, selected?.onlyInFile.map((id) => titles.get(id)), selected?.onlyInCount.map((id) => titles.get(id))]
  }
  assert.deepEqual(await selectedOf(said.at(-1)?.split('/').at(-2) ?? ''), [false, ['A fountain'], ['A swing']])
  assert.deepEqual(await selectedOf(before), [true, [], []])
})

test('a file’s minimum score and comparison become ballot rules, in the result and the audit package', async () => {
  const text = SMALL.replace('Lakeside budget', 'Strict budget').replace(
    'rule;equalshares/add1',
    'rule;equalshares/add1-comparison\nmin_project_score_threshold;3',
  )
  const uuid = await imported(file('strict.pb', text))
  const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
  assert.equal(shown.ballot.rules.minScore, 3)
  assert.ok(shown.counted?.steps.some(({ step }) => step === 'compare'))
  const titles = new Map(shown.ballot.candidates.map((c) => [c.contribution_uuid, c.title]))
  const fountain = shown.results.find((row) => titles.get(row.candidate_uuid) === 'A fountain')
  assert.deepEqual(fountain?.reason, { kind: 'below-minimum', score: { rounded: 2, exact: '2/1' }, minimum: 3 })
  const found = recountPackage(await zipOf(uuid))
  assert.deepEqual([found.ok, found.differences], [true, []])
})

test('more than a thousand proposals are imported; more than five thousand are refused with the limit', async () => {
  const projects = (count: number) => Array.from({ length: count }, (_, i) => `n${i};1;0;Small ${i};0`).join('\n')
  const text = (count: number) =>
    SMALL.replace('Lakeside budget', `Budget of ${count}`)
      .replace('num_projects;3\n', '')
      .replace('VOTES', `${projects(count)}\nVOTES`)
  const said: string[] = []
  await runImportPbCommand(server.context, [file('many.pb', text(1100))], (line) => said.push(line))
  assert.ok(said.includes('1103 proposals, 6 papers, 2 winners.'), said.slice(0, 3).join('\n'))
  await assert.rejects(
    runImportPbCommand(server.context, [file('more.pb', text(5000))], () => {}),
    /There are more than 5,000 projects, the most that a campaign takes/,
  )
})

test('the same file again is refused in one sentence with the address; other bytes are another file', async () => {
  const path = file('twice.pb', SMALL.replace('Lakeside budget', 'Lakeside second budget'))
  const uuid = await imported(path)
  await assert.rejects(
    runImportPbCommand(server.context, [path], () => {}),
    (error: Error) => {
      assert.ok(error instanceof Fault)
      assert.match(error.message, new RegExp(`^This file has already been imported: http.*${uuid}/result$`))
      return true
    },
  )
  const both = await Promise.allSettled(
    [1, 2].map(() => runImportPbCommand(server.context, [file('race.pb', SMALL.replace('2025\n', '2025 \n'))], () => {})),
  )
  assert.deepEqual(both.map((b) => b.status).sort(), ['fulfilled', 'rejected'])
})

test('a malformed file is refused with line and reason, and nothing is saved', async () => {
  const count = async () =>
    (
      await server.context.db
        .selectFrom('campaigns')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  const before = await count()
  const broken = SMALL.replace('2;a\n', '2;nothing\n').replace('b;30;', 'b;-30;').replace('2025', '2031')
  await assert.rejects(
    runImportPbCommand(server.context, [file('broken.pb', broken)], () => {}),
    (error: Error) => {
      assert.ok(error instanceof Fault)
      assert.match(error.message, /^broken\.pb cannot be imported; nothing was saved\.\n/)
      assert.match(error.message, /Line 20: .*negative/)
      assert.match(error.message, /Line 25: /)
      return true
    },
  )
  assert.equal(await count(), before)
})

test('an import accepts a named assembly; an unknown assembly, an unknown option and a missing file are refused', async () => {
  const town = await createTown(server.context.db, { name: 'Rivermouth' })
  const uuid = await imported(file('named.pb', SMALL.replace('Lakeside budget', 'Third budget')), '--assembly', town.shortname)
  const [place] = await server.visitor.call(ballots.campaign, { params: { uuid } })
  assert.equal(place?.assembly.name, 'Rivermouth')
  const wrong = file('wrong.pb', SMALL.replace('Lakeside budget', 'Fourth budget'))
  for (const [args, words] of [
    [[wrong, '--assembly', 'nowhere'], /There is no assembly with the short name nowhere/],
    [[wrong, '--loud'], /Usage: import-pb FILE/],
    [[], /Usage: import-pb FILE/],
    [[join(folder, 'absent.pb')], /There is no file .*absent\.pb\./],
  ] as const) {
    await assert.rejects(
      runImportPbCommand(server.context, args, () => {}),
      words,
    )
  }
})

test('points of a cumulative file are counted by the rule it names', async () => {
  const points = SMALL.replace('vote_type;approval', 'vote_type;cumulative\nmax_sum_points;5')
    .replace('rule;equalshares/add1', 'rule;greedy')
    .replace('voter_id;vote', 'voter_id;vote;points')
    .replace('1;a,b', '1;a,b;1,4')
    .replace('2;a\n', '2;a;1\n')
    .replace('3;a,b', '3;a,b;1,4')
    .replace('4;a\n', '4;a;1\n')
    .replace('5;b,c', '5;b,c;1,1')
    .replace('6;c', '6;c;2')
  const uuid = await imported(file('points.pb', points))
  const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
  assert.deepEqual([shown.counted?.method.system, shown.counted?.method.rule], ['DISTRIBUTION', 'dynamic2'])
  assert.equal(shown.results[0]?.score, 9)
})

test('rankings and scores of a file become ballots of their kind, whose packages recount to the same winners', async () => {
  const ordinal = SMALL.replace('vote_type;approval', 'vote_type;ordinal\nmax_length;3')
    .replace('rule;equalshares/add1', 'rule;greedy')
    .replace('5;b,c', '5;b,c,a')
    .replace(/;votes;name/, ';count;name')
  const scoring = SMALL.replace('vote_type;approval', 'vote_type;scoring\nmax_points;5')
    .replace('rule;equalshares/add1', 'rule;greedy')
    .replace('voter_id;vote', 'voter_id;vote;points')
    .replace(/^([1-6]);([abc,]+)$/gm, (_, voter: string, vote: string) => `${voter};${vote};${vote.replace(/[abc]/g, '3')}`)
  for (const [name, text, system, first] of [
    ['ordinal.pb', ordinal, 'RANKED', 13],
    ['scoring.pb', scoring, 'DISTRIBUTION', 12],
  ] as const) {
    const uuid = await imported(file(name, text.replace('Lakeside budget', name)))
    const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
    assert.deepEqual([shown.counted?.method.system, shown.results[0]?.score], [system, first])
    const found = recountPackage(await zipOf(uuid))
    assert.deepEqual([found.ok, found.differences], [true, []])
    assert.deepEqual(found.result?.winners, shown.counted?.winners)
  }
})

test('the audit package of an imported ballot recounts to the same winners', async () => {
  const uuid = await imported(file('audit.pb', SMALL.replace('Lakeside budget', 'Fifth budget')))
  const found = recountPackage(await zipOf(uuid))
  assert.deepEqual([found.ok, found.differences], [true, []])
  const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: {} })
  assert.deepEqual(found.result?.winners, shown.counted?.winners)
})

if (REAL) {
  test('Wieliczka 2023: exactly the 30 official projects win, losers have shortfalls, and the package recounts', async () => {
    const official = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')).official_outcome.winners as string[]
    const uuid = await imported(join(FOLDER, 'instance.pb'))
    const shown = await server.visitor.call(ballots.results, { params: { uuid }, query: { values: 'false' } })
    const codes = await server.context.db.selectFrom('contributions').select(['uuid', 'source_code']).execute()
    const code = new Map(codes.map((c) => [c.uuid, c.source_code]))
    assert.deepEqual(shown.counted?.winners.map((w) => code.get(w)).sort(), [...official].sort())
    assert.equal(shown.results.length, 64)
    assert.deepEqual(shown.turnout, { finished: 6586, eligible: null })
    for (const row of shown.results) {
      const { reason } = row
      if (reason.kind === 'bought') assert.ok((reason.payments?.length ?? 0) > 0)
      else if (reason.kind === 'not-bought') assert.ok(reason.missing.rounded >= 0)
      else assert.equal(reason.kind, 'added')
    }
    assert.equal(shown.counted?.comparison?.rule, 'dynamic2')
    assert.ok(shown.results.some((row) => row.wouldWinWith !== null))
    const found = recountPackage(await zipOf(uuid))
    assert.deepEqual([found.ok, found.result?.winners], [true, shown.counted?.winners])
  })
}
