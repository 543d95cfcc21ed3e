import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { contributionExport, type ExportedContribution } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { EXPORT_FIELDS, formatExportCsv } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import type { ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import fc from 'fast-check'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createFieldWorld } from '../../../communities/custom-fields/testing/field-world.ts'
import { type CampaignWorld, createCampaignGroup, IDEAS_DAY } from '../testing/contributions.ts'
import { importLines } from './testing/import-files.ts'

const server = testServices({ time: IDEAS_DAY })

const THEMES = ['Streets', 'Parks & rivers']
/** What an export says of a contribution that an import does not take: who it is here, and what others did. */
const OF_THE_PLACE = ['uuid', 'status', 'updated', 'support', 'opposition', 'comments'] as const

/** A campaign with a group and custom fields of every type that a table can hold, under the same names as in any other. */
async function createPlace() {
  const world = await createFieldWorld(server, { themes: THEMES })
  const group = await createCampaignGroup(server.context.db, world.campaign, [])
  await server.context.db.updateTable('working_groups').set({ name: 'Builders' }).where('id', '=', group.id).execute()
  await world.define({ name: 'Owner', limit: '500', limitType: 'CHARS' })
  await world.define({ name: 'Area (m²)', fieldType: 'NUMBER' })
  const options = ['Land', 'Water', 'Air'].map((value) => ({ value, valueType: 'STRING' as const }))
  await world.define({
    ...{ name: 'Where', fieldType: 'MULTIPLE_CHOICE', limit: 'MULTIPLE' },
    customFieldValueOptions: options,
  })
  return world
}

const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aäß Zñ<>&;,"=+-@|’1.'), minLength: 1, maxLength })
    .map((words) => `x${words.replace(/\s+/g, ' ').trim()}`)
const name = fc.constantFrom('shade', 'Holz & Stein', 'río', 'x;y')
const degrees = (limit: number) => fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((n) => n / 100_000)
const amount = fc.integer({ min: 1, max: 900_000_000 }).map((n) => String(n / 100))
const day = fc.integer({ min: 0, max: 300 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))

/** A contribution that has every field. */
const Row: fc.Arbitrary<ExportedContribution> = fc.record({
  title: text(60),
  description: fc.array(text(80), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  category: fc.subarray(THEMES, { minLength: 1 }),
  keywords: fc.uniqueArray(name, { minLength: 1, selector: (word) => word.toLowerCase() }),
  authors: fc.constant([]),
  group: fc.constant('Builders'),
  location: text(60),
  latitude: degrees(90),
  longitude: degrees(180),
  budget: amount,
  source: text(40),
  sourceUrl: fc.constantFrom('https://example.org/report?a=1&b=2', 'http://example.org/'),
  date: day,
  customFields: fc.tuple(text(80), amount, fc.subarray(['Land', 'Water', 'Air'], { minLength: 1 })).map(([owner, area, where]) => [
    { name: 'Owner', value: owner },
    { name: 'Area (m²)', value: `-${area}` },
    { name: 'Where', value: where.join('\n') },
  ]),
})

const exportOf = async (by: Caller, { sid }: CampaignWorld, format: 'CSV' | 'JSON') =>
  by.call(contributionExport.member, { params: { sid }, query: { type: 'IDEA', sorting: 'date_asc', format } })

async function readExport(by: Caller, world: CampaignWorld): Promise<ExportedContribution[]> {
  const answer = await exportOf(by, world, 'JSON')
  if (!('list' in answer)) throw new Error('no table')
  return answer.list.toSorted((a, b) => (a.code ?? '').localeCompare(b.code ?? ''))
}
const withoutPlace = (row: ExportedContribution) => {
  const {
    keywords = [],
    category = [],
    ...rest
  } = Object.fromEntries(Object.entries(row).filter(([field]) => !OF_THE_PLACE.some((one) => one === field))) as ExportedContribution
  return { ...rest, keywords: keywords.toSorted(), category: category.toSorted() }
}
const send = (by: Caller, world: CampaignWorld, csv: string): Promise<ImportReport> => importLines(by, world, [csv])
const asCsv = (rows: readonly ExportedContribution[]): string => formatExportCsv(rows, EXPORT_FIELDS)

test('what an export has of contributions with every field goes in again and comes out equal, elsewhere and in its own place [CON-095, CON-135]', async () => {
  const generated = fc
    .sample(Row, { numRuns: 60, seed: 20_261_129 })
    .map((row, n) => ({ ...row, code: `C-${String(n).padStart(3, '0')}`, type: 'IDEA' as const }))
  const [home, away] = [await createPlace(), await createPlace()]
  const first = await send(home.coordinator, home, asCsv(generated.map((row, n) => ({ ...row, uuid: uuidOf(n) }))))
  assert.deepEqual([first.errors, first.notTaken, first.created], [[], [], generated.length])
  const exported = await readExport(home.coordinator, home)
  assert.deepEqual(exported.map(withoutPlace), generated.map(withoutPlace))

  const second = await send(away.coordinator, away, asCsv(exported))
  assert.deepEqual([second.errors, second.created, second.updated], [[], generated.length, 0])
  // what others did is left out, and told
  assert.deepEqual(
    second.notTaken.map(({ name, reason }) => `${name} ${reason}`),
    ['status OWN', 'updated OWN', 'support OWN', 'opposition OWN', 'comments OWN'],
  )
  assert.deepEqual((await readExport(away.coordinator, away)).map(withoutPlace), exported.map(withoutPlace))

  const again = await send(home.coordinator, home, asCsv(exported))
  assert.deepEqual([again.errors, again.created, again.updated], [[], 0, generated.length])
  const after = await readExport(home.coordinator, home)
  assert.deepEqual(
    after.map(({ updated: _, ...row }) => row),
    exported.map(({ updated: _, ...row }) => row),
  )
})

test('contributions without a code are known again by their uuid, and their markup, authors and times stay [CON-095]', async () => {
  const home = await createPlace()
  const written = await home.write(home.author, {
    text: '<p>Eleven <strong>benches</strong></p><ul><li>of oak</li></ul>',
    title: 'Benches',
  })
  const csv = asCsv(await readExport(home.coordinator, home))
  const report = await send(home.coordinator, home, csv)
  assert.deepEqual([report.errors, report.created, report.updated, report.same], [[], 0, 1, []])
  const now = await home.read(home.author, written)
  assert.deepEqual([now.text, now.title, now.creation], [written.text, 'Benches', written.creation])
  assert.deepEqual([now.authors.length, now.nonMemberAuthors], [1, []])
  const { list } = await home.coordinator.call(contributions.list, {
    params: { sid: home.sid },
    query: { type: 'IDEA' },
  })
  assert.equal(list.length, 1)
})

/** A uuid that no contribution has, as in an export of another place. */
const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
