import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isShortName, normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { sql } from 'kysely'
import { findUnreadableResult } from '../../decisions/ballots/counting/find-unreadable-result.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import type { Trx } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { incomingFolder } from '../../platform/http/uploads/receive-form.ts'
import { disableTimeouts, inTransaction } from '../../platform/shared/transaction.ts'
import { isTaken, STORED_FILE, STORED_PACKAGE } from './clean-row.ts'
import { findPeople } from './find-people.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import type { Row } from './package-format.ts'
import { FILES_FOLDER, formatPartName, PACKAGES_FOLDER } from './package-format.ts'
import { type PackageReading, parseRow } from './parse-row.ts'
import type { PackageArchive } from './read-archive.ts'
import { createRowCounter } from './row-limits.ts'
import { shorten } from './shorten.ts'
import { describeTables, type TableColumns } from './table-columns.ts'

interface ImportTarget {
  readonly filesDir: string
  readonly packageDir: string
  /** Another short name, where the assembly's own is taken. */
  readonly shortname?: string | undefined
}

export interface ImportSummary {
  readonly assembly: { readonly id: number; readonly uuid: string; readonly shortname: string; readonly name: string }
  readonly rows: number
  readonly files: number
  /** People whose address has an account here already: that account is not touched. */
  readonly knownAddresses: number
  /** People whose account came along. */
  readonly accounts: number
}

/** A file that waits for its place. */
interface StagedFile {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** A number that could not be set yet, because its row comes later. */
interface LateReference {
  readonly table: string
  readonly column: string
  readonly id: number
  readonly target: string
  readonly number: number
}

interface Import extends PackageReading {
  readonly trx: Trx
  readonly archive: PackageArchive
  /** The numbers that the rows of the package got here, by table. */
  readonly numbers: Map<string, Map<number, number>>
  readonly late: LateReference[]
  /** The names of the files that rows have. A file without a row could replace one that is here. */
  readonly names: Set<unknown>
  readonly target: ImportTarget
}

/**
 * Imports an assembly package, all or nothing: one transaction, and the files get their places just before it commits. The triggers
 * of the tables work as ever, so counts and uses of files are made anew.
 */
export async function importPackage(context: Context, archive: PackageArchive, target: ImportTarget): Promise<ImportSummary> {
  const placed: string[] = []
  const incoming = incomingFolder(target.filesDir)
  await mkdir(incoming, { recursive: true })
  // a folder of its own: two imports at once meet in the database alone; what a killed one leaves is deleted with other remains
  const staging = await mkdtemp(join(incoming, 'import-'))
  try {
    const files = await stageFiles(archive, staging, target)
    return await inTransaction(context, async (trx) => {
      await disableTimeouts(trx)
      await sql`set local timezone to 'UTC'`.execute(trx)
      await checkNew(trx, archive, target)
      if (archive.header.tables.assemblies !== 1) throw new Fault('The package does not hold one assembly; nothing was imported.')
      const tables = await describeTables(trx)
      const unknown = Object.keys(archive.header.tables).find((name) => !tables.has(name))
      if (unknown) throw new Fault(`This version has no table ${shorten(unknown)}: import the package where it is known.`)
      const work: Import = {
        trx,
        archive,
        tables,
        numbers: new Map(),
        late: [],
        names: new Set(),
        countRow: createRowCounter(),
        target,
      }
      const counts = await importTables(work)
      await setLateReferences(work)
      await checkResults(work)
      const stray = files.find(({ name }) => !work.names.has(name))
      if (stray) throw new Fault(`No row names the file ${stray.name}; nothing was imported.`)
      for (const { from, to } of files) {
        await rename(from, to)
        placed.push(to)
      }
      return { assembly: await readImported(work), files: files.length, ...counts }
    })
  } catch (error) {
    for (const path of placed) await rm(path, { force: true })
    throw explain(error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** An error of the database about a row is one of the package. */
function explain(error: unknown): unknown {
  if (error instanceof Fault || isDatabaseUnavailable(error)) return error
  const { code, message, table } = error as { code?: unknown; message?: unknown; table?: unknown }
  if (typeof code !== 'string' || !/^2[23]/.test(code)) return error
  const where = typeof table === 'string' ? ` of ${table}` : ''
  return new Fault(`A row${where} does not fit this server (${shorten(message)}); nothing was imported.`)
}

async function checkNew(trx: Trx, { header }: PackageArchive, { shortname }: ImportTarget): Promise<void> {
  const wanted = shortname ?? header.assembly.shortname
  const here = await trx
    .selectFrom('assemblies')
    .select(['uuid'])
    .where((e) => e.or([e('uuid', '=', header.assembly.uuid), e(e.fn('lower', ['shortname']), '=', wanted.toLowerCase())]))
    .execute()
  if (here.some(({ uuid }) => uuid === header.assembly.uuid))
    throw new Fault(`${header.assembly.name} is on this server already; nothing was imported.`)
  if (!isShortName(normalizeShortName(wanted))) throw new Fault(`${wanted} is no short name here: name another one with --shortname.`)
  if (here.length > 0) throw new Fault(`The short name ${wanted} is taken here: name another one with --shortname.`)
}

async function stageFiles(archive: PackageArchive, staging: string, { filesDir, packageDir }: ImportTarget) {
  const files: StagedFile[] = []
  await mkdir(packageDir, { recursive: true })
  for (const [folder, allowed, place] of [
    [FILES_FOLDER, STORED_FILE, filesDir],
    [PACKAGES_FOLDER, STORED_PACKAGE, packageDir],
  ] as const)
    for (const entry of archive.list(folder)) {
      const name = entry.slice(folder.length + 1)
      if (!allowed.test(name)) throw new Fault(`${shorten(name)} is no name of a stored file; nothing was imported.`)
      const from = join(staging, `${folder}-${name}`)
      await writeFile(from, await archive.read(entry), { mode: 0o600, flag: 'wx' })
      files.push({ name, from, to: join(place, name) })
    }
  return files
}

async function importTables(work: Import): Promise<Pick<ImportSummary, 'rows' | 'knownAddresses' | 'accounts'>> {
  let rows = 0
  let knownAddresses = 0
  let accounts = 0
  for (const table of Object.keys(MOVED_TABLES)) {
    const total = work.archive.header.tables[table] ?? 0
    let read = 0
    for (let part = 1; read < total; part++) {
      const lines = (await work.archive.read(formatPartName(table, part))).toString().trimEnd().split('\n')
      const parsed = lines.map((line) => parseRow(work, table, line)).filter((row) => isTaken(table, row))
      if (table === 'users') {
        const known = await findPeople(work.trx, parsed)
        knownAddresses += known.addressesTaken
        accounts += known.rows.filter(({ email }) => typeof email === 'string').length
        await insertRows(work, table, known.rows, known.existing)
      } else await insertRows(work, table, parsed)
      read += lines.length
    }
    if (read !== total) throw new Fault(`The package holds ${read} rows of ${table}, not ${total}; nothing was imported.`)
    rows += read
  }
  return { rows, knownAddresses, accounts }
}

/** Inserts rows in steps of five hundred. Rows of `existing`, by their number in the package, are here already. */
async function insertRows(
  work: Import,
  table: string,
  rows: readonly Row[],
  existing: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const { trx, tables, numbers } = work
  const described = tables.get(table)
  if (!described) throw new Error(`the database has no table ${table}`)
  const known = numbers.get(table) ?? new Map<number, number>()
  numbers.set(table, known)
  for (const [number, id] of existing) known.set(number, id)
  const fresh = rows.filter((row) => !existing.has(Number(row.id)) || !described.numbered)
  for (let i = 0; i < fresh.length; i += 500) {
    const chunk = fresh.slice(i, i + 500)
    if (described.numbered) {
      const { rows: ids } = await sql<{ id: number }>`
select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${chunk.length}::integer)`.execute(trx)
      for (const [n, row] of chunk.entries()) known.set(Number(row.id), ids[n]?.id ?? 0)
    }
    const ready = chunk.map((row) => placeRow(work, table, row, described))
    const columns = sql.join([...new Set(ready.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(ready)}::jsonb)`.execute(trx)
  }
}

/** Gives a row the numbers of this server. Only rows of the package itself can be named. */
function placeRow(work: Import, table: string, row: Row, { references, numbered, columns }: TableColumns): Row {
  const strange = Object.keys(row).find((name) => !columns.includes(name))
  if (strange) throw new Fault(`This version has no ${table}.${shorten(strange)}: import the package where it is known.`)
  const id = numbered ? work.numbers.get(table)?.get(Number(row.id)) : undefined
  const out: Record<string, unknown> = { ...row, ...(id === undefined ? {} : { id }) }
  for (const [column, { target, nullable }] of Object.entries(references)) {
    if (row[column] === null || row[column] === undefined) continue
    const number = Number(row[column])
    const found = work.numbers.get(target)?.get(number)
    if (found === undefined && (!nullable || id === undefined))
      throw new Fault(`A row of ${table} names a row of ${target} that is not in the package; nothing was imported.`)
    if (found === undefined && id !== undefined) work.late.push({ table, column, id, target, number })
    out[column] = found ?? null
  }
  for (const [column, target] of Object.entries(MOVED_TABLES[table]?.lists ?? {})) {
    const known = work.numbers.get(target)
    const listed: readonly unknown[] = Array.isArray(row[column]) ? row[column] : []
    out[column] = listed.flatMap((number) => (typeof number === 'number' && known?.get(number)) || [])
  }
  if (table === 'files') work.names.add(row.name)
  if (table === 'ballot_packages') work.names.add(row.file)
  if (table === 'assemblies' && work.target.shortname) out.shortname = work.target.shortname
  if (table === 'users') out.active = !row.deleted_at
  return out
}

async function setLateReferences({ trx, late, numbers }: Import): Promise<void> {
  const groups = Map.groupBy(late, ({ table, column, target }) => `${table} ${column} ${target}`)
  for (const [key, all] of groups) {
    const [table = '', column = '', target = ''] = key.split(' ')
    for (let i = 0; i < all.length; i += 5000) {
      const pairs = all.slice(i, i + 5000).map(({ id, number }) => {
        const found = numbers.get(target)?.get(number)
        if (found === undefined)
          throw new Fault(`A row of ${table} names a row of ${target} that is not in the package; nothing was imported.`)
        return { id, found }
      })
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = x.found
from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) x (id integer, found integer) where t.id = x.id`.execute(trx)
    }
  }
}

/** Refuses counts that the pages of results could not show. */
async function checkResults({ trx, numbers }: Import): Promise<void> {
  const uuid = await findUnreadableResult(trx, [...(numbers.get('ballots')?.values() ?? [])])
  if (uuid) throw new Fault(`The result of the ballot ${uuid} cannot be read; nothing was imported.`)
}

async function readImported({ trx, numbers }: Import): Promise<ImportSummary['assembly']> {
  const [id] = numbers.get('assemblies')?.values() ?? []
  const assembly = await trx
    .selectFrom('assemblies')
    .select(['id', 'uuid', 'shortname', 'name'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!assembly) throw new Fault('The package holds no assembly; nothing was imported.')
  return assembly
}
