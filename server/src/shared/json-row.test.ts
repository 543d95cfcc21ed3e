import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../database/testing/database.ts'
import { parseJsonRow, rowAsJson } from './json-row.ts'

test('columns read as one JSON column are parsed to the same values, beside separate columns', async () => {
  const database = await createTestDatabase()
  const columns = `7 as n, 'a "b" é' as words, null::int as none, true as yes, array['A','B'] as list, '{"k":1}'::text as json`
  const { rows } = await database.pool.query(
    `select ${rowAsJson(columns)}, '{"page":1}' as view from (select $1::int) x`,
    [1],
  )
  assert.deepEqual(Object.keys(rows[0]), ['facts', 'view'])
  assert.deepEqual(parseJsonRow(rows[0]), {
    n: 7,
    words: 'a "b" é',
    none: null,
    yes: true,
    list: ['A', 'B'],
    json: '{"k":1}',
    view: '{"page":1}',
  })
  await database.close()
})
