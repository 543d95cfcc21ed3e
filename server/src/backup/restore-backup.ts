import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { isKnownMigration, migrateQueue, migrateWithin } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/open.ts'
import { errorCode, Fault } from '../fault.ts'
import { inTransaction } from '../shared/transaction.ts'
import { type BackupHeader, JOBS, MANIFEST_ENTRY, Manifest, parseEntryName } from './backup-format.ts'
import { createTableLoader } from './load-tables.ts'
import { checkEntries, parseHeader, readArchive, readJson } from './read-archive.ts'

interface RestoreTarget {
  readonly url: string
  readonly filesDir: string
  readonly say: (line: string) => void
  /** Called when everything is restored, before the commit. */
  readonly beforeCommit?: () => void
}

interface RestoreSummary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly missingFiles: readonly string[]
}

/** Refuses a backup that has migrations of a newer version. */
export function checkVersion(file: string, { migrations, version }: BackupHeader): void {
  if (!migrations.every(isKnownMigration))
    throw new Fault(`${file} was made by a newer Folkmoot (${version}); restore it with that one.`)
}

/**
 * Restores a backup into an empty database and an empty folder of files, all or nothing: one transaction, which commits only
 * after the whole backup was compared with its manifest and the files are in place.
 */
export async function restoreBackup(
  { url, filesDir, say, beforeCommit }: RestoreTarget,
  file: string,
): Promise<RestoreSummary> {
  await checkNoFiles(filesDir)
  const database = openDatabase(url, { max: 2, unlimited: true })
  const staging = join(filesDir, 'restoring')
  const placed: string[] = []
  try {
    await checkEmpty(database.pool)
    await migrateQueue(database.pool)
    await mkdir(staging, { recursive: true, mode: 0o700 })
    const restored = await withTransaction(database.url, async (trx, client) => {
      const { header, manifest } = await restoreArchive(trx, client, file, staging, say)
      const files = await readdir(staging)
      for (const name of files) {
        await rename(join(staging, name), join(filesDir, name))
        placed.push(name)
      }
      beforeCommit?.()
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      return { tables: header.tables.length, rows, files: files.length, missingFiles: manifest.missingFiles }
    })
    await database.pool.query('analyze')
    return restored
  } catch (error) {
    for (const name of placed) await rm(join(filesDir, name), { force: true })
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
    await database.close()
  }
}

/** Runs a Kysely transaction with access to its connection, because COPY bypasses Kysely. */
async function withTransaction<T>(url: string, act: (trx: Db, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const single = openDatabase(url, { max: 1, unlimited: true })
  let client: pg.PoolClient | undefined
  single.pool.on('connect', (connected) => {
    client = connected
  })
  try {
    return await inTransaction(single, async (trx) => {
      if (!client) throw new Error('a transaction without a connection')
      return act(trx, client)
    })
  } finally {
    await single.close()
  }
}

async function restoreArchive(
  trx: Db,
  client: pg.PoolClient,
  file: string,
  staging: string,
  say: (line: string) => void,
): Promise<{ header: BackupHeader; manifest: Manifest }> {
  const seen: Manifest['entries'] = {}
  const entries = readArchive(file, seen)
  const first = await entries.next()
  if (first.done) throw new Fault(`${file} is empty.`)
  const header = await parseHeader(file, first.value)
  checkVersion(file, header)
  say(`Restoring the backup of ${header.createdAt}: ${header.tables.length} tables, ${header.files.count} files ...`)
  await migrateWithin(trx, header.migrations.at(-1))
  const tables = await createTableLoader(client, header.tables)
  const counts: Record<string, number> = {}
  let open: { table: string; copy: CopyStreamQuery } | undefined
  let manifest: Manifest | undefined
  const closeTable = async () => {
    if (!open) return
    const { copy, table } = open
    open = undefined
    await new Promise<void>((resolve, reject) => copy.once('error', reject).end(resolve))
    counts[table] = copy.rowCount
  }
  try {
    for await (const entry of entries) {
      const content = parseEntryName(entry.name)
      if (content && 'table' in content) {
        const { table } = content
        if (open?.table !== table) {
          await closeTable()
          open = { table, copy: client.query(copyFrom(`copy ${tables.target(table)} from stdin`)) }
        }
        await writeChunks(open.copy, entry.chunks())
      } else if (content) {
        await closeTable()
        await pipeline(entry.chunks(), createWriteStream(join(staging, content.file), { flags: 'wx', mode: 0o600 }))
      } else if (entry.name === MANIFEST_ENTRY) {
        await closeTable()
        manifest = Manifest.parse(await readJson(entry))
      } else throw new Fault(`${file} holds ${entry.name}, which no backup does.`)
    }
  } catch (error) {
    // the connection is blocked until its COPY has ended
    open?.copy.destroy()
    throw error
  }
  if (!manifest) throw new Fault(`${file} is no whole backup (its end is missing); nothing was restored.`)
  checkEntries(file, manifest, seen)
  for (const [table, rows] of Object.entries(manifest.rows))
    if ((counts[table] ?? 0) !== rows)
      throw new Fault(`${table} should have ${rows} rows, but has ${counts[table] ?? 0}; nothing was restored.`)
  say('Checking what belongs together ...')
  await tables.finish(manifest.sequences, (manifest.rows[JOBS] ?? 0) > 0)
  await migrateWithin(trx)
  return { header, manifest }
}

/** Writes without ending the stream, and waits while the database is slower than the file. */
async function writeChunks(copy: CopyStreamQuery, chunks: AsyncIterable<Buffer>): Promise<void> {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  copy.once('error', failed.reject)
  for await (const chunk of chunks)
    if (!copy.write(chunk)) await Promise.race([failed.promise, new Promise((resolve) => copy.once('drain', resolve))])
  copy.off('error', failed.reject)
}

async function checkEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  if (rows.length > 0)
    throw new Fault(
      'The database is not empty; restore into a new DATA_DIR, or into an empty database by DATABASE_URL.',
    )
}

async function checkNoFiles(filesDir: string): Promise<void> {
  const names = await readdir(filesDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new Fault(`The folder ${filesDir} is not empty; set FILES_DIR to an empty one.`)
}
