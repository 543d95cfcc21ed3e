import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { addJob } from '../../shared/add-job.ts'
import type { OpenDatabase } from '../open.ts'
import { createReusedDatabases } from './reused-databases.ts'
import { withClusterClient } from './test-cluster.ts'

const databases = createReusedDatabases()
after(() => databases.close())

const nameOf = ({ url }: OpenDatabase): string | undefined => /(folkmoot_test_\w+)/.exec(url)?.[1]

const insertUser = async ({ pool }: OpenDatabase): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    "insert into users (email, username, name, password_hash, created_at) values ('a@b.example', $1, 'Ada', '-', now()) returning id",
    ['ada'],
  )
  return rows[0]?.id ?? 0
}

/** Whether the database holds any row that the product wrote. */
async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
select not exists (select from users) and not exists (select from instance) and not exists (select from graphile_worker._private_jobs) as
empty`.execute(db)
  return rows[0]?.empty ?? false
}

test('a database that is given back is used again: without rows and jobs, counting from the beginning, with its plans', async () => {
  const [first, bystander] = [await databases.take(), await databases.take()]
  assert.notEqual(nameOf(first), nameOf(bystander))
  await bystander.pool.query("insert into instance (key, value) values ('who', 'bystander')")
  const id = await insertUser(first)
  await first.pool.query("insert into instance (key, value) values ('who', 'first')")
  await addJob(first.db, 'push', {})
  assert.equal(await isEmpty(first), false)
  await first.close()

  const second = await databases.take()
  assert.equal(nameOf(second), nameOf(first))
  assert.notEqual(second.pool, first.pool)
  assert.equal(await isEmpty(second), true)
  const { rows } = await second.pool.query('select from pg_prepared_statements where statement like $1', ['insert into users%'])
  assert.equal(rows.length, 1)
  assert.equal(await insertUser(second), id)
  assert.equal(await isEmpty(bystander), false)
  await second.close()
  await bystander.close()
})

const spoilings: Readonly<Record<string, (database: OpenDatabase) => unknown>> = {
  'a column was added': ({ pool }) => pool.query('alter table users add column spoiled text'),
  'a condition was dropped': ({ pool }) => pool.query('alter table users alter column name drop not null'),
  'a trigger was added': ({ pool }) =>
    pool.query('create trigger spoiled before update on users for each row execute function suppress_redundant_updates_trigger()'),
  'a function was added': ({ pool }) => pool.query("create function spoiled() returns int language sql as 'select 1'"),
  'something listens to its pool': ({ pool }) => pool.on('acquire', () => {}),
  'its pool has ended': ({ pool }) => pool.end(),
}
for (const [what, spoil] of Object.entries(spoilings))
  test(`a database is dropped and not used again when ${what}`, async () => {
    const first = await databases.take()
    await spoil(first)
    await first.close()
    const second = await databases.take()
    assert.notEqual(nameOf(second), nameOf(first))
    const { rowCount } = await withClusterClient(second.url, (client) =>
      client.query('select from pg_database where datname = $1', [nameOf(first)]),
    )
    assert.equal(rowCount, 0)
    await second.close()
  })

test('a database that another process still uses is dropped and not used again', async () => {
  const first = await databases.take()
  const other = new pg.Client({ connectionString: first.url })
  const ended = new Promise<void>((resolve) => {
    other.on('error', () => {}).once('end', () => resolve())
  })
  await other.connect()
  await first.close()
  const second = await databases.take()
  assert.notEqual(nameOf(second), nameOf(first))
  await ended
  await second.close()
})
