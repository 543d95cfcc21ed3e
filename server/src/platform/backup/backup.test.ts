import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { deleteUnusedFiles } from '../../communities/spaces/delete-unused-files.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { findTestFolder, withClusterClient } from '../database/testing/test-cluster.ts'
import { readSettings } from '../settings.ts'
import { addJob } from '../shared/add-job.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-backup-'))
const secretKey = Buffer.alloc(32, 1)
const opened: OpenDatabase[] = []
let source: OpenDatabase
let written: Awaited<ReturnType<typeof writeBackup>>
/** What the first tests restore into; a backup that is refused leaves it empty. */
let target: OpenDatabase
const filesDir = join(root, 'files')
const nameOf = (n: number) => `${String(n).padStart(32, '0')}.png`

async function openTestDatabase(options: { template?: string } = {}): Promise<OpenDatabase> {
  const database = await createTestDatabase(options)
  opened.push(database)
  return database
}

/** A database without any table. */
const emptyDatabase = (): Promise<OpenDatabase> => openTestDatabase({ template: 'template0' })

const insertFile = (database: OpenDatabase, n: number, unused = 'now()') =>
  database.pool.query(
    `insert into files (name, title, target, type, size, who, at, unused_since)
     values ('${nameOf(n)}', 'x', 'attachment', 'image/png', 3, 'user 1', now(), ${unused})`,
  )

before(async () => {
  source = await openTestDatabase()
  mkdirSync(filesDir)
  for (let n = 1; n <= 3; n++) {
    await createTestUser(source.db, { email: `person${n}@rivermouth.test` })
    writeFileSync(join(filesDir, nameOf(n)), Buffer.alloc(200_000 * n, n))
    await insertFile(source, n)
  }
  writeFileSync(join(filesDir, 'of-nobody.png'), 'not named by the database')
  await source.pool.query("insert into instance (key, value) select 'note-' || n, repeat('\\t\\\\ü', 40000) from generate_series(1, 20) n")
  await addJob(source.db, 'confirm-again', { email: 'tab\tand "quote"\n' }, { key: 'one', maxAttempts: 12 })
  written = await backUp('whole.backup')
  target = await emptyDatabase()
})
after(async () => {
  for (const database of opened) await database.close()
  rmSync(root, { recursive: true, force: true })
})

const backUp = (file: string, database = source) =>
  writeBackup({ url: database.url, filesDir, secretKey, withKey: false, say: () => {}, checkSpace: async () => {} }, join(root, file))
const restore = (file: string, database: OpenDatabase, folder: string) =>
  restoreBackup({ url: database.url, filesDir: join(root, folder), say: () => {} }, join(root, file))

/** Every row of every table, sequences, references and waiting jobs, as text to compare. */
async function contentsOf(database: OpenDatabase): Promise<Record<string, unknown>> {
  return withClusterClient(database.url, async (client) => {
    const all: Record<string, unknown> = {}
    const names = await client.query("select relname, relkind from pg_class where relnamespace = 'public'::regnamespace")
    for (const { relname, relkind } of names.rows) {
      if (relkind === 'r' && !relname.startsWith('kysely'))
        all[relname] = (await client.query(`select t::text from ${relname} t order by 1`)).rows
      if (relkind === 'S') all[relname] = (await client.query(`select last_value, is_called from ${relname}`)).rows
    }
    all.references = (await client.query('select conname, convalidated from pg_constraint order by 1')).rows
    all.triggers = (await client.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1')).rows
    all.jobs = (
      await client.query(`select j.task_identifier, j.key, j.run_at, j.max_attempts, p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p using (id) order by 1`)
    ).rows
    return all
  })
}

/** What an operator reads: a fault is printed without its stack. */
const ONE_SENTENCE = /^Fault: [^\n]+\.$/

test('a backup that is truncated, changed, of another kind or newer is refused, and leaves no data', async () => {
  const good = readFileSync(join(root, 'whole.backup'))
  const refused = async (name: string, bytes: Buffer, why: RegExp) => {
    writeFileSync(join(root, name), bytes)
    await assert.rejects(restore(name, target, 'restored'), (error: Error) => {
      assert.match(String(error), why, name)
      assert.match(String(error), ONE_SENTENCE, name)
      return true
    })
    const { rows } = await target.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")
    assert.equal(rows.length, 0, `${name} left tables`)
    assert.deepEqual(readdirSync(join(root, 'restored')), [], `${name} left files`)
  }
  writeFileSync(join(root, 'cut'), good)
  truncateSync(join(root, 'cut'), good.length - 5_000)
  await refused('cut', readFileSync(join(root, 'cut')), /Fault: .* is no whole backup/)
  const text = gunzipSync(good)
  const changed = Buffer.from(text)
  changed.write('X', text.indexOf('person2@'))
  await refused('changed', gzipSync(changed), /tables\/users\/000000\.copy is not what was written/)
  const other = Buffer.from(text)
  other.fill(9, text.indexOf(Buffer.alloc(1000, 2)), text.indexOf(Buffer.alloc(1000, 2)) + 5)
  await refused('other file', gzipSync(other), /files\/0+2\.png is not what was written/)
  await refused('no backup', Buffer.from('hello'), /is no whole backup/)
  await refused('nothing', Buffer.alloc(0), /is no whole backup/)
  await refused('another archive', gzipSync(Buffer.alloc(10_240)), /is no whole backup \(it is empty\)/)
  await refused('newer', gzipSync(Buffer.from(text.toString('latin1').replace('0001_ground', '9001_ground'), 'latin1')), /newer Folkmoot/)
})

test('a restored backup has every row, sequence, reference, job and file of the original, also after others were refused', async () => {
  assert.equal(statSync(join(root, 'whole.backup')).mode & 0o777, 0o600)
  assert.equal(written.files, 3)
  const restored = await restore('whole.backup', target, 'restored')
  assert.deepEqual(await contentsOf(target), await contentsOf(source))
  assert.deepEqual(readdirSync(join(root, 'restored')).sort(), [1, 2, 3].map(nameOf))
  for (let n = 1; n <= 3; n++) assert.deepEqual(readFileSync(join(root, 'restored', nameOf(n))), readFileSync(join(filesDir, nameOf(n))))
  assert.deepEqual([restored.rows, restored.tables], [written.rows, written.tables])
  const next = await createTestUser(target.db, { email: 'next@rivermouth.test' })
  assert.equal(next.id, 4, 'numbers go on where they were')
})

test('a backup during writes is one consistent snapshot with all files that it refers to', async () => {
  const database = await openTestDatabase()
  await insertFile(database, 1, "now() - interval '8 days'")
  const settings = readSettings({ FILES_DIR: filesDir })
  let during: Promise<unknown> | undefined
  const written = await writeBackup(
    {
      url: database.url,
      filesDir,
      secretKey,
      withKey: false,
      say: () => {},
      // the snapshot is taken, so a later write is not part of it
      checkSpace: async () => {
        during ??= (async () => {
          const { id } = await createTestUser(database.db, { email: 'late@rivermouth.test' })
          await database.pool.query("insert into signals (at, event, actor_id, data) values (now(), 'x', $1, '{}')", [id])
          await deleteUnusedFiles({ db: database.db, settings })
        })()
        await during
      },
    },
    join(root, 'moment.backup'),
  )
  assert.deepEqual(written.missingFiles, [])
  assert.deepEqual(readdirSync(filesDir).includes(nameOf(1)), true, 'the sweep waits for the backup')
  const copy = await emptyDatabase()
  await restore('moment.backup', copy, 'moment')
  const { rows } = await copy.pool.query('select (select count(*) from users) as users, (select count(*) from signals) as signals')
  assert.deepEqual(rows, [{ users: 0, signals: 0 }])
  assert.equal((await database.pool.query('select from users')).rowCount, 1, 'the original has what was written')
})

test('a database or folder that is not empty is refused and unchanged', async () => {
  const before = await contentsOf(source)
  await assert.rejects(restore('whole.backup', source, 'unused'), /^Fault: The database is not empty; [^.]+\.$/)
  assert.deepEqual(await contentsOf(source), before)
  const empty = await emptyDatabase()
  await assert.rejects(restore('whole.backup', empty, 'files'), /^Fault: The folder .* is not empty; [^.]+\.$/)
  assert.equal(readdirSync(filesDir).length, 4)
  await assert.rejects(backUp('whole.backup'), /exists already; name another file\.$/)
})
