import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { contributionImports } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, IDEAS_DAY } from '../testing/contributions.ts'
import { importLines, importsOf } from './testing/import-files.ts'

const server = testServices({ time: IDEAS_DAY })

const SAMPLES = join(import.meta.dirname, '../../../platform/http/uploads/tables/testing/samples')
async function sample(name: string): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([await readFile(join(SAMPLES, name))]), name)
  return form
}

test('an import says which columns it left out, which rows have the title of another contribution, and which become drafts [CON-095]', async () => {
  const world = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution.published.status-requirements': 'budget' },
  })
  const coordinator = await world.person('COORDINATOR')
  await world.write(coordinator, { title: 'Lamps', budget: '5' })
  const lines = ['title,category,budget,Mood,support', 'LAMPS,Streets,10,glad,', 'Benches,Streets,1250.50,,3', 'benches,Streets,,,']
  const dry = await importLines(coordinator, world, lines, { dryRun: 'true' })
  assert.deepEqual(dry, {
    ...{ importId: null, created: 3, updated: 0, errors: [], otherSheets: [] },
    notTaken: [
      { name: 'Mood', reason: 'UNKNOWN' },
      { name: 'support', reason: 'OWN' },
    ],
    same: [
      { line: 4, title: 'benches', first: 3 },
      { line: 2, title: 'LAMPS', first: null },
    ],
    drafts: 1,
  })
  const { importId, ...done } = await importLines(coordinator, world, lines)
  assert.equal(typeof importId, 'number')
  assert.deepEqual({ importId: null, ...done }, dry)
  const { list } = await coordinator.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(list.map(({ title, budget, status }) => [title, budget, status]).sort(), [
    ['Benches', '1250.5', 'PUBLISHED'],
    ['LAMPS', '10', 'PUBLISHED'],
    ['Lamps', '5', 'PUBLISHED'],
  ])
})

test('a spreadsheet is imported as it is; a call that leaves days or amounts unsure is told both readings, and may choose columns [CON-095]', async () => {
  const world = await createCampaignWorld(server)
  const coordinator = await world.person('COORDINATOR')
  server.setTime('2026-11-05T12:00:00.000Z')
  const call = async (body: FormData, query: Record<string, string> = {}) => {
    const report = await coordinator.call(contributionImports.create, {
      ...importsOf(world),
      query: { type: 'IDEA', createThemes: 'true', ...query },
      body,
    })
    if ('job' in report) throw new Error('a short file needs no job')
    return report
  }
  const late = await call(await sample('gb.xlsx'))
  assert.deepEqual(
    late.errors.map(({ line, code }) => [line, code]),
    [[2, 'date_future']],
  )
  const columns = 'code,title,description,category,budget,location,'
  const taken = await call(await sample('gb.ods'), { columns })
  assert.deepEqual([taken.created, taken.errors, taken.notTaken.map(({ name }) => name)], [2, [], ['Date']])
  const unsure = ['title,category,date,cost', 'Tree,Streets,03/04/2026,1.500']
  const asked = await importLines(coordinator, world, unsure)
  assert.deepEqual(
    asked.errors.map(({ line, code }) => [line, code]),
    [
      [1, 'dates_unsure'],
      [1, 'amounts_unsure'],
    ],
  )
  assert.match(asked.errors[0]?.message ?? '', /^“03\/04\/2026” can mean 2026-04-03 or 2026-03-04, /)
  const answered = await importLines(coordinator, world, unsure, { dayOrder: 'DAY_FIRST', decimalMark: 'COMMA' })
  assert.deepEqual([answered.created, answered.errors], [1, []])
  const { list } = await coordinator.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(list.map(({ title, budget, creation }) => [title, budget, creation.slice(0, 10)]).sort(), [
    ['Benches', '1250.5', '2026-11-05'],
    ['Tree', '1500', '2026-04-03'],
    ['Trees', '12000', '2026-11-05'],
  ])
  server.setTime(IDEAS_DAY)
})

test('a preview shows the first rows of a table and what its cells leave unsure; files that are none are refused by what they are [CON-095]', async () => {
  const world = await createCampaignWorld(server)
  const person = await world.person()
  const { rows, columns, ...about } = await person.call(files.preview, { body: await sample('de.xlsx') })
  assert.deepEqual(about, { format: 'XLSX', sheet: 'de', otherSheets: [], total: 3 })
  assert.deepEqual(rows[1]?.cells.slice(0, 2), ['P-01', 'Bänke am Ufer'])
  assert.deepEqual([rows.length, columns.length, columns[4]], [3, 9, { filled: 3, days: null, amounts: null }])
  const unsure = new FormData()
  unsure.append('file', new Blob(['When;Cost\n03/04/2026;1.500']), 'x.csv')
  const asked = await person.call(files.preview, { body: unsure })
  assert.deepEqual(
    asked.columns.map(({ days, amounts }) => [days, amounts]),
    [
      [{ ask: ['03/04/2026', '2026-04-03', '2026-03-04'] }, null],
      [null, { ask: ['1.500', '1500', '1.5'] }],
    ],
  )
  const refusedFor = async (part: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([part]), 'x.xlsx')
    const { status, refused } = await person.refused(files.preview, { body: form })
    return `${status} ${refused}`
  }
  assert.equal(await refusedFor(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])), '415 list_old_format')
  assert.equal(await refusedFor('%PDF-1.7'), '415 list_other_format')
  assert.equal(await refusedFor('PK\u0003\u0004broken'), '400 list_unreadable')
  assert.equal(await refusedFor(''), '400 list_empty')
})

test('a row without a category has the only theme of the campaign, or none where it has none; of several one is to be chosen [CON-095]', async () => {
  const lines = ['title', 'Lamps', 'Benches']
  for (const themes of [['Streets'], []]) {
    const world = await createCampaignWorld(server, { themes })
    const coordinator = await world.person('COORDINATOR')
    const report = await importLines(coordinator, world, lines)
    assert.deepEqual([report.created, report.errors], [2, []])
    const { list } = await coordinator.call(contributions.list, {
      params: { sid: world.sid },
      query: { type: 'IDEA' },
    })
    assert.deepEqual(
      list.map((item) => item.themes.map(({ title }) => title)),
      [themes, themes],
    )
  }
  const world = await createCampaignWorld(server, { themes: ['Streets', 'Parks'] })
  const coordinator = await world.person('COORDINATOR')
  const codesOf = async (of: readonly string[]) =>
    (await importLines(coordinator, world, [...of])).errors.map(({ line, code }) => `${line} ${code}`)
  assert.deepEqual(await codesOf(lines), ['1 column_missing'])
  assert.deepEqual(await codesOf(['title,category', 'Lamps,Parks', 'Benches,']), ['3 category_missing'])
})

test('costs in two currencies are refused with both, and nothing is imported [CON-095]', async () => {
  const world = await createCampaignWorld(server, { configs: { 'appcivist.campaign.budget-currency': '€' } })
  const coordinator = await world.person('COORDINATOR')
  const head = 'title;category;budget'
  const report = await importLines(coordinator, world, [head, 'Lamps;Streets;€ 500', 'Benches;Streets;$400'])
  assert.deepEqual([report.created, report.errors.map(({ line, code }) => [line, code])], [0, [[3, 'currencies_mixed']]])
  assert.equal(report.errors[0]?.message, '“€ 500” and “$400” are in two currencies. Write all amounts in one.')
  const one = await importLines(coordinator, world, [head, 'Lamps;Streets;€ 500', 'Benches;Streets;400 EUR'])
  assert.deepEqual([one.created, one.errors], [2, []])
})

test('costs in another currency than that of the campaign are refused, not stored as its own [CON-095]', async () => {
  const world = await createCampaignWorld(server, { configs: { 'appcivist.campaign.budget-currency': '£' } })
  const coordinator = await world.person('COORDINATOR')
  const lines = ['title;category;budget', 'Lamps;Streets;300', 'Benches;Streets;€ 500']
  const report = await importLines(coordinator, world, lines)
  assert.deepEqual(
    [report.created, report.errors.map(({ line, message }) => [line, message])],
    [0, [[3, '“€ 500” is in another currency than the campaign (£). Write the amounts in its currency, or change that under “Money”.']]],
  )
})
