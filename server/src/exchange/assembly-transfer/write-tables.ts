import { redactStoredResult } from '@folkmoot/core/decisions/ballots/counting/redact-stored-result.ts'
import type { Registration } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { FEW_PAPERS } from '@folkmoot/core/decisions/tally/redact-result.ts'
import type { Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import { isPortableSetting } from '@folkmoot/core/platform/settings/setting-access.ts'
import { sql } from 'kysely'
import * as Y from 'yjs'
import { isAcceptedSql } from '../../communities/access/member-sql.ts'
import { listUpdates } from '../../deliberation/contributions/documents/document-store.ts'
import { runInThread } from '../../deliberation/contributions/documents/text/run-in-thread.ts'
import { writeHtml } from '../../deliberation/contributions/documents/write-html.ts'
import type { Trx } from '../../platform/database/open.ts'
import { disableTimeouts } from '../../platform/shared/transaction.ts'
import type { EntryWriter } from './entry-writer.ts'
import { agreesSql, MOVED_SETS, MOVED_TABLES, type MovedTable, PRIVATE } from './moved-tables.ts'
import { formatPartName, PART_SIZE, type PackageHeader, type Row } from './package-format.ts'
import { describeTables, type TableColumns } from './table-columns.ts'

/**
 * Leaves of a ballot what its pages show: no hashes of the answers that registered voters, and with few papers the result page alone,
 * because single papers could be guessed from the rest.
 */
async function redactBallot(trx: Trx, row: Row): Promise<Row> {
  const stored = row.result as StoredResult | null
  const open = { ...row, registration: withoutHashes(row.registration as Registration | null) }
  if (stored === null || stored.count.papers >= FEW_PAPERS) return open
  const candidates = await trx
    .selectFrom('ballot_candidates')
    .select('contribution_uuid')
    .where('ballot_id', '=', Number(row.id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const uuids = candidates.map(({ contribution_uuid }) => contribution_uuid)
  const count = redactStoredResult(stored, row.secrecy as Secrecy, uuids)
  return { ...open, result: { ...stored, count, wouldWinWith: {} }, papers_digest: null, block_reasons: null }
}

const withoutHashes = (registration: Registration | null): Registration | null =>
  registration && { ...registration, fields: registration.fields.map(({ hash: _, ...field }) => field) }

/**
 * Puts the changes of a shared document together in its row: what was deleted from the text stays behind. One that cannot be read goes
 * along with the text of its contribution.
 */
async function compactRow(trx: Trx, row: Row): Promise<Row> {
  if (row.kind !== 'DOCUMENT') return row
  const { parts, last } = await listUpdates(trx, String(row.uuid), 0)
  const { html } = await runInThread({ parts, make: 'text' })
  const { state = await beginAnew(trx, row) } = html === undefined ? {} : await runInThread({ parts, make: 'state' })
  return { ...row, state: `\\x${Buffer.from(state).toString('hex')}`, state_number: last, unreadable_at: null }
}

async function beginAnew(trx: Trx, row: Row): Promise<Uint8Array> {
  const { text } = await trx
    .selectFrom('contributions')
    .select('text')
    .where('id', '=', Number(row.contribution_id))
    .executeTakeFirstOrThrow()
  const doc = new Y.Doc()
  writeHtml(doc, text)
  return Y.encodeStateAsUpdate(doc)
}

interface PackageTables {
  readonly assembly: PackageHeader['assembly']
  readonly tables: PackageHeader['tables']
  readonly leftBehind: PackageHeader['leftBehind']
  /** The names of the uploaded files and of the audit packages that the rows name. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** The numbers that rows have in the package, by table and number in the database. */
type Numbers = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * Writes the rows of an assembly that go along (`moved-tables.ts`). They are read in one snapshot; the transaction must be a new
 * one. The memory is that of a part and of the numbers of all rows.
 */
export async function writeTables(trx: Trx, entries: EntryWriter, assemblyId: number): Promise<PackageTables> {
  await sql`set transaction isolation level repeatable read`.execute(trx)
  await sql`set local timezone to 'UTC'`.execute(trx)
  await disableTimeouts(trx)
  const tables = await describeTables(trx)
  await createSets(trx, assemblyId, tables)
  const numbers = await numberRows(trx, tables)
  const files = new Set<string>()
  const writing: TableWriting = { tables, numbers, add: entries.add, files }
  const counts: Record<string, number> = {}
  // the files come last, because the texts say which they are
  for (const name of Object.keys(MOVED_TABLES)) if (name !== 'files') counts[name] = await writeTable(trx, name, writing)
  counts.files = await writeFileRows(trx, [...files], writing)
  const { rows: audits } = await sql<{ file: string }>`
select file from ballot_packages where ballot_id in (select id from moved_ballots) order by file`.execute(trx)
  return {
    assembly: await readAssembly(trx, assemblyId),
    tables: counts,
    leftBehind: await countLeftBehind(trx, assemblyId),
    files: [...files].sort(),
    packages: audits.map(({ file }) => file),
  }
}

/** Makes the temporary tables that say what goes along, and last the people that the rows name. */
async function createSets(trx: Trx, assemblyId: number, tables: ReadonlyMap<string, TableColumns>): Promise<void> {
  const create = async (name: string, select: string): Promise<void> => {
    await sql`create temporary table ${sql.table(name)} on commit drop as ${sql.raw(select)}`.execute(trx)
    await sql`analyze ${sql.table(name)}`.execute(trx)
  }
  await create('moved_assembly', `select ${assemblyId}::integer as id`)
  for (const [name, select] of Object.entries(MOVED_SETS)) await create(name, select(assemblyId))
  const people = Object.entries(MOVED_TABLES).flatMap(([table, moved]) => {
    if (moved.ofMovedPeople || table === 'files') return []
    const from = `from ${table} t where (${moved.where})`
    const columns = Object.entries(tables.get(table)?.references ?? {}).filter(([, { target }]) => target === 'users')
    const lists = Object.entries(moved.lists ?? {}).filter(([, target]) => target === 'users')
    return [
      ...columns.map(([column]) => `select ${moved.values?.[column] ?? `t.${column}`} as id ${from}`),
      ...lists.map(([column]) => `select unnest(t.${column}) as id ${from}`),
    ]
  })
  await create('moved_people', `select id from users where id in (${people.join(' union ')})`)
}

/** Numbers the rows of each table from 1, in the order of their numbers in the database. */
async function numberRows(trx: Trx, tables: ReadonlyMap<string, TableColumns>): Promise<Numbers> {
  const numbers = new Map<string, Map<number, number>>()
  for (const [table, moved] of Object.entries(MOVED_TABLES)) {
    if (table === 'files' || !tables.get(table)?.numbered) continue
    const { rows } = await sql<{ id: number }>`
select t.id from ${sql.table(table)} t where ${sql.raw(moved.where)} order by t.id`.execute(trx)
    numbers.set(table, new Map(rows.map(({ id }, i) => [id, i + 1])))
  }
  return numbers
}

interface TableWriting {
  readonly tables: ReadonlyMap<string, TableColumns>
  readonly numbers: Numbers
  readonly add: EntryWriter['add']
  /** Receives the names of the files that the rows name. */
  readonly files: Set<string>
}

const FILE_NAME = /\/files\/([0-9a-f]{32}\.[a-z0-9]{3,5})/g

async function writeTable(trx: Trx, name: string, { tables, numbers, add, files }: TableWriting): Promise<number> {
  const [moved, described] = [MOVED_TABLES[name], tables.get(name)]
  if (!moved || !described) throw new Error(`the database has no table ${name}`)
  let part = 0
  let written = 0
  let waiting: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (size > 0) await add(formatPartName(name, ++part), Buffer.from(waiting.join('')), { packed: false })
    waiting = []
    size = 0
  }
  for await (const row of readRows(trx, name, moved, described)) {
    if (name === 'config' && !isPortableSetting(String(row.key))) continue
    const complete = await completeRow(trx, name, row)
    const out = renumberRow(complete, name, moved, described, numbers)
    if (!out) continue
    const line = `${JSON.stringify(out)}\n`
    for (const [, file = ''] of line.matchAll(FILE_NAME)) files.add(file)
    waiting.push(line)
    size += line.length
    written++
    if (size >= PART_SIZE) await flush()
  }
  await flush()
  return written
}

async function completeRow(trx: Trx, table: string, row: Row): Promise<Row> {
  if (table === 'documents') return compactRow(trx, row)
  return table === 'ballots' ? redactBallot(trx, row) : row
}

/** Reads the rows that go along, a thousand at a time, as JSON; what JSON numbers cannot hold exactly is text. */
async function* readRows(
  trx: Trx,
  name: string,
  { where, values = {} }: MovedTable,
  { columns, numeric, references, numbered }: TableColumns,
): AsyncGenerator<Row> {
  const exact = Object.fromEntries(numeric.filter((column) => columns.includes(column)).map((c) => [c, `t.${c}::text`]))
  const pairs = columns.map((column) => `'${column}', ${values[column] ?? exact[column] ?? `t.${column}`}`)
  // without a number of its own, a row is known by what it belongs to
  const parts = numbered ? ['id'] : [...Object.keys(references), ...columns.filter((c) => !references[c])]
  // a value that stays behind does not order the rows either
  const order = parts.map((column) => `(select ${values[column] ?? `t.${column}`})`).join(', ')
  await sql`declare moved_rows no scroll cursor for
select json_build_object(${sql.raw(pairs.join(', '))}) as row from ${sql.table(name)} t
where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch 1000 from moved_rows`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < 1000) break
  }
  await sql`close moved_rows`.execute(trx)
}

/** Gives a row the numbers of the package; undefined when it cannot do without a row that stays behind. */
function renumberRow(
  row: Row,
  table: string,
  { lists = {} }: MovedTable,
  { references, numbered }: TableColumns,
  numbers: Numbers,
): Row | undefined {
  const out: Record<string, unknown> = { ...row }
  if (numbered) out.id = numbers.get(table)?.get(Number(row.id)) ?? row.id
  for (const [column, { target, nullable }] of Object.entries(references)) {
    const number = row[column] === null ? null : (numbers.get(target)?.get(Number(row[column])) ?? null)
    if (number === null && !nullable) return undefined
    out[column] = number
  }
  for (const [column, target] of Object.entries(lists)) {
    const known = numbers.get(target)
    out[column] = ((row[column] ?? []) as number[]).flatMap((id) => known?.get(id) ?? [])
  }
  return out
}

/** The rows of the files that were named, numbered by their names. */
async function writeFileRows(trx: Trx, names: readonly string[], writing: TableWriting): Promise<number> {
  await sql`create temporary table moved_files on commit drop as
select name from files where name = any(${sql.val(names)})`.execute(trx)
  const { rows } = await sql<{ id: number }>`
select f.id from files f join moved_files m on m.name = f.name order by f.id`.execute(trx)
  const numbers = new Map([...writing.numbers, ['files', new Map(rows.map(({ id }, i) => [id, i + 1]))] as const])
  return writeTable(trx, 'files', { ...writing, numbers })
}

const readAssembly = (trx: Trx, id: number): Promise<PackageHeader['assembly']> =>
  trx.selectFrom('assemblies').select(['uuid', 'shortname', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

async function countLeftBehind(trx: Trx, assemblyId: number): Promise<PackageHeader['leftBehind']> {
  const { rows } = await sql<PackageHeader['leftBehind']>`
select count(*) filter (where c.removed_at is null and c.status in (${sql.raw(PRIVATE)}))::integer
    as "privateDrafts",
  count(*) filter (where c.removed_at is not null)::integer as removed,
  count(*) filter (where c.removed_at is null and c.hidden_by_flags)::integer as hidden,
  (select count(*)::integer from ballots b where b.assembly_id = ${assemblyId} and b.id not in (select id from moved_ballots))
    as "unfinishedBallots",
  (select count(*)::integer from memberships m where m.assembly_id = ${assemblyId} and m.group_id is null
    and ${sql.raw(isAcceptedSql('m'))} and not ${sql.raw(agreesSql('m.user_id'))}) as members
from contributions c where c.assembly_id = ${assemblyId}`.execute(trx)
  const [left] = rows
  if (!left) throw new Error('a count without a row')
  return left
}
