import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from './for-tests.ts'
import { PLANNED_ANEW } from './named-statements.ts'

test('a statement with values is kept prepared under one name, one to be planned anew is not', async () => {
  const database = await testDatabase()
  const client = await database.pool.connect()
  await client.query('select $1::int', [1])
  await client.query('select $1::int', [2])
  await client.query(`${PLANNED_ANEW}select 3 + $1::int`, [1])
  const { rows } = await client.query('select statement from pg_prepared_statements')
  assert.deepEqual(rows, [{ statement: 'select $1::int' }])
  client.release()
  await database.close()
})
