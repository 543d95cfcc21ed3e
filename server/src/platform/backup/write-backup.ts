import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Fault, formatReason } from '../fault.ts'
import { BACKUP_LOCK } from '../shared/backup-lock.ts'
import {
  type BackupHeader,
  type BackupTable,
  computeKeyFingerprint,
  FORMAT_VERSION,
  formatTablePartName,
  HEADER_ENTRY,
  JOBS,
  MANIFEST_ENTRY,
  type Manifest,
  PART_SIZE,
} from './backup-format.ts'
import { countRows } from './count-rows.ts'
import { readBack } from './read-backup.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

interface BackupSource {
  readonly url: string
  readonly filesDir: string
  readonly secretKey: Buffer
  readonly withKey: boolean
  /** Receives the progress. */
  readonly say: (line: string) => void
  /** Called often while writing; throws when the disk is nearly full. */
  readonly checkSpace: (needed: number) => Promise<void>
}

interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly missingFiles: readonly string[]
}

/**
 * Writes a backup of the database and its files while servers run. All tables are read in one snapshot, so they are consistent;
 * the files are read after it, and no server deletes files meanwhile.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: source.url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0')
    // before the snapshot, so that a running cleanup has committed its deletions
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const header = await buildHeader(client, source)
    await source.checkSpace(header.files.bytes)
    let manifest: Manifest | undefined
    await writeArchive(
      file,
      async (archive) => {
        await archive.add(HEADER_ENTRY, JSON.stringify(header, null, 1))
        manifest = await writeContents(client, archive, header, source)
        await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest, null, 1))
        // the snapshot, which keeps PostgreSQL from cleaning up, has served
        await client.query('commit')
      },
      async (part) => {
        source.say('Reading the backup back ...')
        await readBack(part)
      },
    )
    if (!manifest) throw new Error('no manifest was written')
    return {
      tables: header.tables.length,
      rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
      files: header.files.count - manifest.missingFiles.length,
      missingFiles: manifest.missingFiles,
    }
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`The backup broke off (${formatReason(error)}).`)
  } finally {
    await client.end()
  }
}

const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'job_nodes')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`

async function buildHeader(client: pg.Client, { secretKey, withKey }: BackupSource): Promise<BackupHeader> {
  const { rows: known } = await client.query("select from pg_class where oid = to_regclass('kysely_migration')")
  if (known.length === 0) throw new Fault('There is nothing to back up: this database holds no Folkmoot.')
  const { rows: tables } = await client.query<BackupTable>(TABLES)
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows } = await client.query<{ count: number; bytes: number; now: string }>(
    `select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now from files`,
  )
  const { count = 0, bytes = 0, now = '' } = rows[0] ?? {}
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string
  }
  const value = withKey ? { value: secretKey.toString('hex') } : {}
  return {
    format: FORMAT_VERSION,
    version,
    createdAt: now,
    migrations: migrations.map(({ name }) => name),
    tables,
    files: { count, bytes },
    key: { fingerprint: computeKeyFingerprint(secretKey), ...value },
  }
}

/** Jobs that will still run; a job that a node runs now counts as waiting, because its writes are not in the snapshot. */
const WAITING_JOBS = `select json_build_object('identifier', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
    'runAt', j.run_at, 'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`

async function writeContents(
  client: pg.Client,
  archive: ArchiveWriter,
  { tables, files }: BackupHeader,
  source: BackupSource,
): Promise<Manifest> {
  const rows: Record<string, number> = {}
  const copied: CopiedTable[] = []
  const copy = async (name: string, from: string) => {
    const table = await writeRows(client, archive, name, from, source)
    copied.push(table)
    rows[name] = table.rows
  }
  source.say(`Reading ${tables.length} tables ...`)
  for (const { name, columns } of tables) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    await copy(name, `${client.escapeIdentifier(name)} (${list})`)
  }
  await copy(JOBS, `(${WAITING_JOBS})`)
  if (files.count > 0) source.say(`Reading ${files.count} files, ${Math.ceil(files.bytes / 1e6)} MB ...`)
  const missingFiles = await writeFiles(client, archive, source)
  const sequences = await readSequences(client)
  checkCopied(copied)
  return { rows, sequences, missingFiles, entries: archive.entries }
}

/** The rows of a table that came, and how many PostgreSQL says it sent: it says so after the last row, some time later. */
interface CopiedTable {
  readonly name: string
  readonly rows: number
  readonly sent: () => number
}

function checkCopied(copied: readonly CopiedTable[]): void {
  for (const { name, rows, sent } of copied)
    if (rows !== sent()) throw new Fault(`${name} has ${sent()} rows, but ${rows} came; try again.`)
}

async function writeRows(
  client: pg.Client,
  archive: ArchiveWriter,
  name: string,
  from: string,
  { checkSpace }: BackupSource,
): Promise<CopiedTable> {
  const copy = client.query(copyTo(`copy ${from} to stdout`))
  let waiting: Buffer[] = []
  let size = 0
  let part = 0
  let rows = 0
  const flush = async () => {
    await checkSpace(size)
    await archive.add(formatTablePartName(name, part++), Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    rows += countRows(chunk)
    if (size >= PART_SIZE) await flush()
  }
  if (size > 0) await flush()
  return { name, rows, sent: () => copy.rowCount }
}

async function writeFiles(client: pg.Client, archive: ArchiveWriter, { filesDir, checkSpace, say }: BackupSource): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from files order by name')
  const missing: string[] = []
  let reportedAt = performance.now()
  for (const [i, { name }] of rows.entries()) {
    const path = join(filesDir, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats) {
      await checkSpace(stats.size)
      await archive.addFile(`files/${name}`, path, stats.size)
    } else missing.push(name)
    if (performance.now() - reportedAt > 5_000) {
      reportedAt = performance.now()
      say(`${i + 1} of ${rows.length} files ...`)
    }
  }
  return missing
}

/** Sequences are not part of a snapshot: read after the tables, they are beyond every id in them. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    const [state] = states
    if (state) sequences.push({ name, lastValue: state.value, isCalled: state.called })
  }
  return sequences
}
