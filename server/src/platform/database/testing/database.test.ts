import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from './database.ts'
import { replaceDatabaseName, withClusterClient } from './test-cluster.ts'

test('every test database has the whole schema, is isolated, and is dropped when closed', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()]
  await one.pool.query("insert into instance (key, value) values ('who', 'one')")
  const before = await withClusterClient(one.url, (client) => client.query('select current_database() as name'))
  assert.match(before.rows[0].name, /^folkmoot_test_/)
  const { rows } = await two.pool.query('select * from instance where key = $1', ['who'])
  assert.deepEqual(rows, [])
  assert.equal((await one.pool.query('select * from instance where key = $1', ['who'])).rowCount, 1)
  await two.close()
  await one.close()
  const name = /(folkmoot_test_\w+)/.exec(one.url)?.[1]
  const left = await withClusterClient(replaceDatabaseName(one.url, 'postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  assert.equal(left.rowCount, 0)
})
