import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { promisesVoting } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../platform/database/testing/database.ts'
import { LIST_CAMPAIGN_DATES } from './calendar-sql.ts'

const database = await createTestDatabase()
after(() => database.close())

const TODAY = '2027-01-18'
const phase = fc.record({
  type: fc.constantFrom('VOTING', 'IDEAS'),
  enabled: fc.boolean(),
  start: fc.option(fc.integer({ min: -2, max: 2 }).map((shift) => addDays(TODAY, shift))),
  ballot: fc.option(fc.constantFrom('draft', 'open', 'closed', 'counted', 'archived', 'cancelled')),
})

test('SQL and core agree on whether the milestones of a phase still promise a vote, for every first day and state of a ballot', async () => {
  const cases = fc.sample(phase, { numRuns: 300, seed: 39 }).map((one, n) => ({ ...one, n }))
  const text = LIST_CAMPAIGN_DATES.compile({ campaigns: 'array[1]', today: `'${TODAY}'` }).text
  const { rows } = await sql<{ uid: string }>`
    with cases as (
      select * from json_to_recordset(${JSON.stringify(cases)}::json) as x (n int, type text, enabled boolean, start date, ballot text)),
    campaigns as (select 1 as id, gen_random_uuid() as uuid, '' as title, 1 as revision, null::timestamptz as dates_changed_at,
      now() as created_at),
    components as (select n as id, 1 as campaign_id, n::text as uuid, '' as title, type, enabled, start as start_on from cases),
    milestones as (select n as component_id, 'key' as key, '' as title, 'START' as type, ${TODAY}::date as date from cases),
    ballots as (select n as component_id, 2 as campaign_id, ballot as state, '' as uuid, '' as title, null::date as starts_on,
      null::date as ends_on, null::timestamptz as dates_changed_at, 0 as dates_changes from cases where ballot is not null)
    select uid from (${sql.raw(text)}) q`.execute(database.db)
  const voted = ['open', 'closed', 'counted']
  const expected = cases
    .filter(
      ({ type, enabled, start, ballot }) =>
        enabled && (type !== 'VOTING' || (promisesVoting(start, TODAY) && !voted.includes(ballot ?? ''))),
    )
    .map(({ n }) => `milestone-${n}-key`)
  assert.deepEqual(rows.map(({ uid }) => uid).toSorted(), expected.toSorted())
})
