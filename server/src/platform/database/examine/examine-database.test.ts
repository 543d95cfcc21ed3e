import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findTestCluster } from '../testing/database.ts'
import { replaceDatabaseName, withClusterClient } from '../testing/test-cluster.ts'
import { migrate } from '../upgrade.ts'
import { examineDatabase } from './examine-database.ts'

const DATABASES = ['folkmoot_test_latin', 'folkmoot_test_rights', 'folkmoot_test_elsewhere', 'folkmoot_test_reading']
const USER = 'folkmoot_test_clerk'
let cluster: string

const asAdmin = (database: string, ...statements: readonly string[]): Promise<void> =>
  withClusterClient(replaceDatabaseName(cluster, database), async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** The address of a database for a user who is no administrator. */
const asUser = (database: string): string => replaceDatabaseName(cluster, database).replace(/^(\w+:\/\/)[^@]*@/, `$1${USER}:clerk@`)

async function clear(): Promise<void> {
  for (const name of DATABASES) await asAdmin('postgres', `drop database if exists ${name} with (force)`)
  await asAdmin('postgres', `drop role if exists ${USER}`)
}

before(async () => {
  cluster = await findTestCluster()
  await clear()
  await asAdmin('postgres', `create role ${USER} login password 'clerk'`)
})
after(clear)

test('a database that is not in UTF8 is refused before anything is changed, with the statement that makes another one', async () => {
  await asAdmin('postgres', "create database folkmoot_test_latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'")
  await assert.rejects(
    examineDatabase(replaceDatabaseName(cluster, 'folkmoot_test_latin')),
    /^Fault: Folkmoot needs a database in UTF8, but the database folkmoot_test_latin on .+ is in LATIN1: make another one, create database .+ encoding 'UTF8' template template0, and name it in DATABASE_URL\.$/,
  )
})

test('missing rights are told before anything is changed, and the statements of the sentence give them', async () => {
  await asAdmin('postgres', 'create database folkmoot_test_rights')
  const url = asUser('folkmoot_test_rights')
  const error = await examineDatabase(url).then(
    () => undefined,
    (error: Error) => error,
  )
  const [, statements = ''] = /An administrator of PostgreSQL runs in it: (.*)$/.exec(error?.message ?? '') ?? []
  assert.equal(
    statements,
    'create extension pg_trgm schema public; create extension unaccent schema public; grant create on schema public to ' +
      `${USER}; grant create on database folkmoot_test_rights to ${USER};`,
  )
  const tables = "select from pg_class where relnamespace = 'public'::regnamespace"
  const found = await withClusterClient(replaceDatabaseName(cluster, 'folkmoot_test_rights'), (client) => client.query(tables))
  assert.equal(found.rowCount, 0, 'something was changed')
  await asAdmin('folkmoot_test_rights', statements)
  await examineDatabase(url)
  await migrate({ url })
  assert.deepEqual((await examineDatabase(url)).pending, [])
})

test('an extension outside the search path is told with the statement that moves it', async () => {
  await asAdmin('postgres', 'create database folkmoot_test_elsewhere')
  await asAdmin('postgres', `alter database folkmoot_test_elsewhere owner to ${USER}`)
  await asAdmin('folkmoot_test_elsewhere', 'create schema tools', 'create extension pg_trgm schema tools')
  const url = asUser('folkmoot_test_elsewhere')
  const error = await examineDatabase(url).then(
    () => undefined,
    (error: Error) => error,
  )
  assert.match(error?.message ?? '', /^The extension pg_trgm stands in the schema tools, which is not on the search path /)
  const [, statements = ''] = /runs in the database folkmoot_test_elsewhere: (.*)$/.exec(error?.message ?? '') ?? []
  await asAdmin('folkmoot_test_elsewhere', statements)
  await examineDatabase(url)
})

test('a database that takes no writes, and tables of another user, are told', async () => {
  await asAdmin('postgres', 'create database folkmoot_test_reading')
  const url = replaceDatabaseName(cluster, 'folkmoot_test_reading')
  await asAdmin('folkmoot_test_reading', 'alter database folkmoot_test_reading set default_transaction_read_only = on')
  await assert.rejects(examineDatabase(url), /^Fault: The database .+ takes no writes \(default_transaction_read_only is on\): /)
  await asAdmin('folkmoot_test_reading', 'set default_transaction_read_only = off', 'alter database folkmoot_test_reading reset all')
  await asAdmin(
    'folkmoot_test_reading',
    'create table kysely_migration (name text, timestamp text)',
    'grant select on kysely_migration to public',
  )
  await assert.rejects(
    examineDatabase(asUser('folkmoot_test_reading')),
    new RegExp(`^Fault: The tables of folkmoot_test_reading belong to \\w+, so the user ${USER} cannot change them: `),
  )
})
