import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../database/for-tests.ts'
import { factsOf, unfold } from './facts.ts'

test('many columns read as one are the same columns again, beside those that stand for themselves', async () => {
  const database = await testDatabase()
  const columns = `7 as n, 'a "b" é' as words, null::int as none, true as yes, array['A','B'] as list, '{"k":1}'::text as json`
  const { rows } = await database.pool.query(
    `select ${factsOf(columns)}, '{"page":1}' as view from (select $1::int) x`,
    [1],
  )
  assert.deepEqual(Object.keys(rows[0]), ['facts', 'view'])
  assert.deepEqual(unfold(rows[0]), {
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
