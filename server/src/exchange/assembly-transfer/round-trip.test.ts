import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import { Fault } from '../../platform/fault.ts'
import { incomingFolder } from '../../platform/http/uploads/receive-form.ts'
import { LEFT_TABLES } from './left-tables.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import { importPackageFile, writePackageFile } from './package-file.ts'
import { readPackage } from './testing/transfer.ts'

let from: WorldServer
let to: TestServices
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-transfer-'))
const first = join(folder, 'first.zip')
const second = join(folder, 'second.zip')

before(async () => {
  from = await openWorld()
  await prepare()
  to = await startTestServices({ env: { FILES_DIR: join(folder, 'files') } })
})
after(async () => {
  await from.stop()
  await to.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Some people agree that their account goes along, one has left the site, and a document gets a named state that everybody knows. */
async function prepare(): Promise<void> {
  const { db } = from.context
  const { people } = from.world.a
  for (const { id } of [people.Me, people.AU, people.CO, people.GM])
    await db.insertInto('user_config').values({ user_id: id, key: 'privacy.account-moves', value: 'true' }).execute()
  await db
    .updateTable('users')
    .set({ name: 'Former member', email: null, active: false, deleted_at: '2027-01-01T10:00:00.000Z' })
    .where('id', '=', people.groupOther.id)
    .execute()
  const { id } = await db
    .selectFrom('documents')
    .innerJoin('contributions', 'contributions.id', 'documents.contribution_id')
    .select('documents.id')
    .where('contributions.assembly_id', '=', from.world.a.assembly.id)
    .where('contributions.status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_revisions')
    .values({
      document_id: id,
      rev: 900,
      name: 'As agreed',
      at: '2026-11-04T10:00:00.000Z',
      user_id: people.AU.id,
      text: '<p>As agreed</p>',
      writers: [people.AU.id],
    })
    .execute()
}

test('a round trip loses nothing: what is exported where an assembly was imported is the same in every table that goes along', async () => {
  const { a } = from.world
  await writePackageFile(from.context, a.assembly.id, first)
  const summary = await importPackageFile(to.context, first)
  await writePackageFile(to.context, summary.assembly.id, second)
  const [before, after] = [await readPackage(first), await readPackage(second)]
  const empty = Object.keys(MOVED_TABLES).filter((table) => (before.tables[table]?.length ?? 0) === 0)
  assert.deepEqual(empty, [], 'the world has no row of these tables')
  for (const table of Object.keys(MOVED_TABLES)) assert.deepEqual(after.tables[table], before.tables[table], table)
  assert.deepEqual(after.files, before.files)
  const { db } = to.context
  const left = await db.selectFrom('users').select('active').where('deleted_at', 'is not', null).execute()
  assert.deepEqual(left, [{ active: false }])
})

test('an archived assembly without campaigns arrives as it was', async () => {
  const { linked } = from.world.a
  const archived = { archived_at: '2027-01-02T10:00:00.000Z' }
  await from.context.db.updateTable('assemblies').set(archived).where('id', '=', linked.id).execute()
  await writePackageFile(from.context, linked.id, first)
  const { assembly } = await importPackageFile(to.context, first)
  await writePackageFile(to.context, assembly.id, second)
  const [before, after] = [await readPackage(first), await readPackage(second)]
  assert.deepEqual(after.tables, before.tables)
  assert.equal(before.header.tables.campaigns, 0)
  assert.ok(after.tables.assemblies?.[0]?.archived_at)
})

test('every table of the database either goes along or stays behind for a reason', async () => {
  const { rows } = await from.context.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const known = [...Object.keys(MOVED_TABLES), ...Object.keys(LEFT_TABLES)].sort()
  assert.deepEqual(rows.map(({ name }) => name).sort(), known)
})

test('of two imports of a package at once one arrives whole, and the other says that it is here; nothing is left of them', async () => {
  const filesDir = join(folder, 'raced')
  const path = join(folder, 'raced.zip')
  await writePackageFile(from.context, from.world.a.assembly.id, path)
  const raced = await startTestServices({ env: { FILES_DIR: filesDir } })
  try {
    const both = await Promise.allSettled([importPackageFile(raced.context, path), importPackageFile(raced.context, path)])
    const [failed, ...more] = both.filter((one) => one.status === 'rejected')
    assert.deepEqual([more, failed?.reason instanceof Fault], [[], true], String(failed?.reason))
    const assemblies = await raced.context.db.selectFrom('assemblies').select('uuid').execute()
    assert.deepEqual(assemblies, [{ uuid: from.world.a.assembly.uuid }])
    const { files } = await readPackage(path)
    const stored = readdirSync(filesDir).filter((name) => /^[0-9a-f]{32}\./.test(name))
    assert.equal(stored.length, files.filter(([name]) => name?.startsWith('files/')).length)
    assert.deepEqual(readdirSync(incomingFolder(filesDir)), [])
  } finally {
    await raced.stop()
  }
})
