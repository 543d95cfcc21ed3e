import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { isKnownMigration, migrateQueue, migrateWithin } from '../database/migrate.ts'
import { type Db, openDatabase } from '../database/open.ts'
import { errorCode, Fault, formatReason } from '../fault.ts'
import { inTransaction } from '../shared/transaction.ts'
import { type BackupHeader, JOBS, type Manifest } from './backup-format.ts'
import { createTableLoader, type TableLoader } from './load-tables.ts'
import { checkRows, readBackup } from './read-backup.ts'

interface RestoreTarget {
  readonly url: string
  readonly filesDir: string
  readonly say: (line: string) => void
  /** Called when everything is restored, before the commit; what it throws undoes all. */
  readonly beforeCommit?: (trx: Db) => void | Promise<void>
}

interface RestoreSummary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly missingFiles: readonly string[]
}

/** Refuses a backup that has migrations of a newer version. */
export function checkVersion(file: string, { migrations, version }: BackupHeader): void {
  if (!migrations.every(isKnownMigration)) throw new Fault(`${file} was made by a newer Folkmoot (${version}); restore it with that one.`)
}

/**
 * Restores a backup into an empty database and an empty folder of files, all or nothing: one transaction, which commits only
 * after the whole backup was compared with its manifest and the files are in place.
 */
export async function restoreBackup({ url, filesDir, say, beforeCommit }: RestoreTarget, file: string): Promise<RestoreSummary> {
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
      await beforeCommit?.(trx)
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      return { tables: header.tables.length, rows, files: files.length, missingFiles: manifest.missingFiles }
    })
    await database.pool.query('analyze')
    return restored
  } catch (error) {
    for (const name of placed) await rm(join(filesDir, name), { force: true })
    throw explainRestoreError(file, error)
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
  let tables: TableLoader | undefined
  const loader = (): TableLoader => {
    if (!tables) throw new Error('rows came before the header')
    return tables
  }
  try {
    const { header, manifest } = await readBackup(file, {
      async begin(header) {
        checkVersion(file, header)
        const { createdAt, files } = header
        say(`Restoring the backup of ${createdAt}: ${header.tables.length} tables, ${files.count} files ...`)
        await migrateWithin(trx, header.migrations.at(-1))
        tables = await createTableLoader(client, header.tables)
      },
      addRows: (table, chunks) => loader().add(table, chunks),
      addFile: (name, chunks) => pipeline(chunks, createWriteStream(join(staging, name), { flags: 'wx', mode: 0o600 })),
    })
    const taken = await loader().close()
    for (const table of Object.keys(manifest.rows)) checkRows(file, table, taken.get(table) ?? 0, manifest)
    say('Checking what belongs together ...')
    await loader().finish(manifest.sequences, (manifest.rows[JOBS] ?? 0) > 0)
    await migrateWithin(trx)
    return { header, manifest }
  } catch (error) {
    tables?.abort()
    throw error
  }
}

/** One sentence on what ended a restore: an operator cannot mend a file or a database by a stack. */
function explainRestoreError(file: string, error: unknown): Fault {
  if (error instanceof Fault) return error
  return new Fault(`${file} could not be restored (${formatReason(error)}); nothing was restored.`)
}

async function checkEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  if (rows.length > 0) throw new Fault('The database is not empty; restore into a new DATA_DIR, or into an empty database by DATABASE_URL.')
}

async function checkNoFiles(filesDir: string): Promise<void> {
  const names = await readdir(filesDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new Fault(`The folder ${filesDir} is not empty; set FILES_DIR to an empty one.`)
}
