import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { listMigrationNames, migrateWithin } from './migrate.ts'
import { createIndexOnline, updateInPieces } from './migrations/online.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { findTestCluster } from './testing/database.ts'
import { replaceDatabaseName, withClusterClient } from './testing/test-cluster.ts'
import { migrate } from './upgrade.ts'

const NAME = 'folkmoot_test_upgrade'
const LAST_RELEASED = '0060_title_words'
let database: OpenDatabase

const onCluster = async (statement: string): Promise<void> => {
  await withClusterClient(await findTestCluster(), (client) => client.query(statement))
}

before(async () => {
  await onCluster(`drop database if exists ${NAME} with (force)`)
  await onCluster(`create database ${NAME}`)
  database = openDatabase(replaceDatabaseName(await findTestCluster(), NAME), { max: 4, unlimited: true })
  await database.db.transaction().execute((trx) => migrateWithin(trx, LAST_RELEASED))
})
after(async () => {
  await database.close()
  await onCluster(`drop database ${NAME} with (force)`)
})

/** The database as migrations get it, which know no tables. */
const plainDb = () => database.db as unknown as Kysely<unknown>

async function listApplied(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

const stepsAfter = (name: string) => listMigrationNames().filter((each) => each > name)

test('each step of an update commits on its own: what is done stays done when a later one fails', async () => {
  await database.pool.query('create table ballot_voted_addresses ()')
  const [of, steps] = [stepsAfter(LAST_RELEASED).length, [] as string[]]
  await assert.rejects(
    migrate(database, { onProgress: ({ step, of, name }) => steps.push(`${step}/${of} ${name}`) }),
    /ballot_voted_addresses.* already exists/,
  )
  assert.deepEqual(steps.slice(0, 2), [`1/${of} 0061_document_threads`, `2/${of} 0062_search_in_campaigns`])
  const applied = await listApplied()
  assert.ok(applied.includes('0063_counts_of_statements') && !applied.includes('0066_voted_addresses'))
  await database.pool.query('drop table ballot_voted_addresses')
})

test('a step that waits for a lock lets others go first and tries again, and says so', async () => {
  const said: string[] = []
  const holder = await database.pool.connect()
  await holder.query('begin; lock table ballots in access share mode; lock table users in access exclusive mode')
  // its foreign keys need the tables that somebody holds
  const running = migrate(database, { say: (line) => said.push(line) })
  for (const end = performance.now() + 20_000; !said.some((line) => /waits for a lock/.test(line)); await sleep(50))
    assert.ok(performance.now() < end, said.join('\n'))
  await holder.query('rollback')
  holder.release()
  await running
  assert.deepEqual(await listApplied(), listMigrationNames())
  assert.match(said[0] ?? '', /^Database: step 1 of \d+, 0066_voted_addresses \.\.\.$/)
  assert.match(said.at(-1) ?? '', /^Database: \d+ steps? applied\.$/)
})

test('steps that were made beside each other may come in another order than their numbers', async () => {
  await database.pool.query("delete from kysely_migration where name = '0066_voted_addresses'")
  await database.pool.query('drop table ballot_voted_addresses')
  await database.pool.query("update kysely_migration set timestamp = '2026-01-01T00:00:00Z' where name = '0063_counts_of_statements'")
  await migrate(database)
  assert.deepEqual(await listApplied(), listMigrationNames())
})

test('an index is created while others write; what a broken try left is made anew, and a second run changes nothing', async () => {
  await database.pool.query('create table towns (id integer primary key, name text)')
  await database.pool.query("insert into towns select n, 'town' from generate_series(1, 100) n")
  const index = { name: 'towns_by_name', definition: 'on towns (name)' }
  await assert.rejects(createIndexOnline(plainDb(), { ...index, unique: true }), /duplicate|unique/)
  const isValid = async () => {
    const { rows } = await database.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('towns_by_name')")
    return rows.map(({ indisvalid }) => indisvalid)
  }
  assert.deepEqual(await isValid(), [false])
  const writer = await database.pool.connect()
  await createIndexOnline(plainDb(), index)
  await createIndexOnline(plainDb(), index)
  writer.release()
  assert.deepEqual(await isValid(), [true])
  await plainDb()
    .transaction()
    .execute((trx) => createIndexOnline(trx, index))
})

test('rows are changed in pieces, each on its own, and only those that still need it', async () => {
  await database.pool.query('create table changes (xid xid8)')
  await database.pool.query(`create function note() returns trigger language plpgsql as
    'begin insert into changes values (pg_current_xact_id()); return new; end'`)
  await database.pool.query('create trigger note after update on towns for each row execute function note()')
  const change = { table: 'towns', set: "name = 'city'", where: "name = 'town'", piece: 30 }
  await updateInPieces(plainDb(), change)
  await updateInPieces(plainDb(), change)
  const { rows } = await database.pool.query('select count(*)::integer as rows, count(distinct xid)::integer as pieces from changes')
  assert.deepEqual(rows, [{ rows: 100, pieces: 4 }])
})

test('of several nodes that update at once one does the work, and the others wait without holding up an index', async () => {
  await database.pool.query("delete from kysely_migration where name = '0077_undelivered_mails'")
  await database.pool.query('drop index mails_pending')
  const [said, others] = [[] as string[], [] as string[]]
  const holder = await database.pool.connect()
  // whoever began before the index holds it up, which locks out nobody
  await holder.query('begin isolation level repeatable read; select count(*) from campaigns')
  const first = migrate(database, { say: (line) => said.push(line) })
  for (const end = performance.now() + 20_000; said.length === 0; await sleep(20)) assert.ok(performance.now() < end)
  const second = migrate(database, { say: (line) => others.push(line) })
  await sleep(2_500)
  await holder.query('commit')
  holder.release()
  await Promise.all([first, second])
  assert.deepEqual(said, ['Database: step 1 of 1, 0077_undelivered_mails ...', 'Database: 1 step applied.'])
  assert.deepEqual(others, ['Database: another node migrates it ...'])
  assert.deepEqual(await listApplied(), listMigrationNames())
})

test('nodes that start at once on a database of their version say nothing of a migration', async () => {
  const said: string[] = []
  await Promise.all([1, 2, 3].map(() => migrate(database, { say: (line) => said.push(line) })))
  assert.deepEqual(said, [])
})

test('a step of many tables holds one at a time: a request that keeps it waiting reads all others', async () => {
  await database.pool.query("delete from kysely_migration where name in ('0084_finite_values', '0085_mended_values')")
  await database.pool.query(`do $$ declare guard record; begin
    for guard in select conrelid::regclass as relation, conname from pg_constraint where conname like 'finite\\_%' loop
      execute format('alter table %s drop constraint %I', guard.relation, guard.conname);
    end loop; end $$`)
  const said: string[] = []
  const request = await database.pool.connect()
  await request.query("begin; set local lock_timeout = '100ms'; select count(*) from users")
  const running = migrate(database, { say: (line) => said.push(line) })
  for (const end = performance.now() + 20_000; !said.some((line) => /waits for a lock/.test(line)); await sleep(20))
    assert.ok(performance.now() < end, said.join('\n'))
  for (let n = 0; n < 10; n++, await sleep(100)) await request.query('select count(*) from assemblies')
  await request.query('commit')
  request.release()
  await running
  const { rows } = await database.pool.query('select * from unguarded_columns')
  assert.deepEqual(rows, [])
  assert.deepEqual(await listApplied(), listMigrationNames())
})
