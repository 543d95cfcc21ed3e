import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { checkTables } from './check-tables.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const SCHEMA = `import type { BallotPapersTable, BallotsTable } from '../ballots/tables.ts'
import type { CampaignsTable } from '../campaigns/tables.ts'
import type { PasskeysTable } from '../users/second-factors/tables.ts'
export interface Schema {
  ballots: BallotsTable
  ballot_papers: BallotPapersTable
  campaigns: CampaignsTable
  passkeys: PasskeysTable
}
`

/** The faults of a server with the schema above and further modules. */
function faultsOf(files: Record<string, string>, joined: Record<string, string[]> = {}): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'folkmoot-tables-'))
  folders.push(root)
  for (const [file, text] of Object.entries({ 'server/src/services/schema.ts': SCHEMA, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkTables(root, joined).faults
}

const CAMPAIGNS = 'server/src/campaigns/x.ts'
const FAULT = `${CAMPAIGNS}:1: the feature campaigns may not name ballots, a table of ballots`

test('a feature names its own tables, those of features that it may import, and those of its own statement', () => {
  const text = [
    "db.selectFrom('ballots as b').innerJoin('campaigns as k', 'k.id', 'b.campaign_id')",
    'sql`with found as (select 1 from campaigns k, ballots) select 1 from found join lateral (select 2) x on true`',
  ].join('\n')
  const own = 'db.selectFrom(sql`(with ballots as (select 1) select * from ballots)`)'
  assert.deepEqual(faultsOf({ 'server/src/ballots/x.ts': text, [CAMPAIGNS]: `${own}\ndb.selectFrom('campaigns')` }), [])
})

for (const statement of [
  "db.selectFrom('ballots')",
  "db.selectFrom(['campaigns', 'ballots as b'])",
  "db.selectFrom('campaigns').leftJoin('ballots as b', 'b.id', 'campaigns.id')",
  "db.insertInto('ballots')",
  "db.updateTable('ballots')",
  "db.deleteFrom('ballots')",
  'sql`select 1 from ballots`',
  'sql`select 1 from campaigns k, ballots b`',
  'sql`update ballots set title = 1`',
  'sql`delete from ballots`',
  'sql`insert into ballots (id) values (1)`',
  'const PART = `left join ballots b on b.id = 1`',
  "const TEXT = 'select 1 from ballots'",
])
  test(`a table of a feature that may not be imported is reported: ${statement}`, () => {
    const writes = /into|update|delete/i.test(statement)
    assert.deepEqual(faultsOf({ [CAMPAIGNS]: statement }), [writes ? FAULT.replace('name', 'write') : FAULT])
  })

test('a table belongs to the feature whose folder describes it, also in a folder of the feature', () => {
  assert.deepEqual(faultsOf({ 'server/src/tally/x.ts': 'sql`select 1 from passkeys`' }), [
    'server/src/tally/x.ts:1: the feature tally may not name passkeys, a table of users',
  ])
})

test('migrations, the demo and tests name all tables', () => {
  const text = 'sql`select 1 from ballots`'
  const exempt = ['database/migrations/1.ts', 'demo/x.ts', 'campaigns/x.test.ts', 'campaigns/testing/x.ts']
  const files = Object.fromEntries(exempt.map((file) => [`server/src/${file}`, text]))
  assert.deepEqual(faultsOf({ ...files, 'server/src/ballots/x.ts': text }), [])
})

test('an exception is allowed, and reported when no statement needs it', () => {
  const text = { [CAMPAIGNS]: 'sql`select 1 from ballots`' }
  assert.deepEqual(faultsOf(text, { campaigns: ['ballots'] }), [])
  assert.deepEqual(faultsOf(text, { campaigns: ['ballots', 'ballot_papers'] }), [
    'tools/feature-graph.ts: JOINED_TABLES need not name campaigns ballot_papers',
  ])
})

test('an exception allows reading a table, not writing it', () => {
  const read = 'sql`select 1 from ballots for update of ballots`'
  for (const write of ['sql`delete from ballots`', "db.updateTable('ballots')", 'sql`with x as (insert into ballots values (1)) select`'])
    assert.deepEqual(faultsOf({ [CAMPAIGNS]: `${read}\n${write}` }, { campaigns: ['ballots'] }), [
      `${CAMPAIGNS}:2: the feature campaigns may not write ballots, a table of ballots`,
    ])
  assert.deepEqual(faultsOf({ [CAMPAIGNS]: read }, { campaigns: ['ballots'] }), [])
})

test('seeing no table is a fault', () => {
  assert.deepEqual(faultsOf({}), ['nothing was checked: no use of a table was seen'])
})
