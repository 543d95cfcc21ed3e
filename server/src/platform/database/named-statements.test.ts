import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '../settings.ts'
import { openDatabase } from './open.ts'
import { UNNAMED_STATEMENT } from './statement.ts'
import { createTestDatabase } from './testing/database.ts'

test('a statement with values is prepared once under one name, one marked as unnamed is not', async () => {
  const database = await createTestDatabase()
  const client = await database.pool.connect()
  await client.query('select $1::int', [1])
  await client.query('select $1::int', [2])
  await client.query(`${UNNAMED_STATEMENT}select 3 + $1::int`, [1])
  const { rows } = await client.query('select statement from pg_prepared_statements')
  assert.deepEqual(rows, [{ statement: 'select $1::int' }])
  client.release()
  await database.close()
})

test('a pool names 500 statements; what another one in the same process has named does not count', async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()]
  const countNamed = async ({ pool }: typeof first, texts: number) => {
    const client = await pool.connect()
    for (let n = 0; n < texts; n++) await client.query(`select $1::int + ${n}`, [1])
    const { rows } = await client.query<{ count: string }>('select count(*) from pg_prepared_statements')
    client.release()
    return Number(rows[0]?.count)
  }
  assert.equal(await countNamed(first, 501), 500)
  assert.equal(await countNamed(second, 2), 2)
  await first.close()
  await second.close()
})

test('with PREPARED_STATEMENTS=off no statement is prepared, in requests and transactions alike', async () => {
  const database = await createTestDatabase()
  const { DATABASE_URL, PREPARED_STATEMENTS } = { DATABASE_URL: database.url, PREPARED_STATEMENTS: 'off' }
  const { databaseUrl = '' } = readSettings({ DATABASE_URL, PREPARED_STATEMENTS, SECRET_KEY: 'ab'.repeat(32) })
  const without = openDatabase(databaseUrl, { max: 1 })
  assert.equal((await without.pool.query('select $1::int as one', [1])).rows[0]?.one, 1)
  await without.db.transaction().execute((trx) => trx.selectFrom('instance').select('value').where('key', '=', 'none').execute())
  const { rows } = await without.pool.query('select statement from pg_prepared_statements')
  assert.deepEqual(rows, [])
  await without.close()
  await database.close()
})
