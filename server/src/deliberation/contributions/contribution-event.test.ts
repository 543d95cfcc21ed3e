import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { contributionFieldsSql, toContributionEventData } from './contribution-event.ts'

const database = await createTestDatabase()
after(() => database.close())

test('SQL and core agree on what an event about a contribution carries', async () => {
  const row = { id: 1, uuid: 'u', type: 'IDEA', title: 'Benches', a_id: 2, campaign_id: 3, group_id: null } as const
  const columns = { ...row, assembly_id: row.a_id }
  const fields = Object.entries(contributionFieldsSql('c')).map(([name, column]) => `'${name}', ${column}`)
  const { rows } = await sql<{ data: object }>`
    select json_build_object(${sql.raw(fields.join(', '))}) as data
    from json_to_record(${JSON.stringify(columns)}::json)
      as c (id int, uuid text, type text, title text, assembly_id int, campaign_id int, group_id int)`.execute(database.db)
  assert.deepEqual(rows[0]?.data, toContributionEventData(row))
})
