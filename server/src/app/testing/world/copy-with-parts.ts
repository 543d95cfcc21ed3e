import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

type Row = Readonly<Record<string, unknown>>

interface Reference {
  readonly table: string
  readonly column: string
  readonly target: string
  /** True when the row is part of its target and deleted with it. */
  readonly part: boolean
}

interface CopiedRow {
  readonly table: string
  /** Where PostgreSQL keeps the row. */
  readonly at: string
  readonly row: Row
}

/** Unique columns besides ids and uuids, and their values in the copy. */
const NEW_VALUES: Readonly<Record<string, (value: string) => string>> = {
  'assemblies.shortname': (shortname) => `${shortname}-copy`,
  'ballot_packages.file': (file) => `copy-${file}`,
  'unsubscribe_tokens.token_hash': () => `\\x${randomBytes(32).toString('hex')}`,
  'invitations.token_hash': () => `\\x${randomBytes(32).toString('hex')}`,
}

/**
 * Copies a row with all its parts: the spaces it owns and all rows that would be deleted with it, with the same people in the
 * same roles. Links between assemblies are no parts. `changes` are the values in which the copy of the row itself differs.
 * `restore` removes the copy.
 */
export async function copyWithParts(db: Db, table: string, id: number, changes: Row = {}): Promise<void> {
  const references = await listReferences(db)
  const found = await listDependentRows(db, references, { table, id })
  const numbers = await assignNewIds(db, found)
  const generated = await listGeneratedColumns(db)
  const uuids = new Map(found.flatMap(({ row }) => (row.uuid ? [[String(row.uuid), randomUUID()] as const] : [])))
  const changed = ({ table: of, row }: CopiedRow): Row => {
    const copy: Record<string, unknown> = { ...row }
    const mine = numbers.get(`${of} ${String(row.id)}`)
    if (mine !== undefined) copy.id = mine
    for (const { column, target } of references.filter((one) => one.table === of))
      copy[column] = numbers.get(`${target} ${String(row[column])}`) ?? row[column]
    for (const [column, value] of Object.entries(copy)) {
      const renew = NEW_VALUES[`${of}.${column}`]
      if (renew && value !== null) copy[column] = renew(String(value))
      else if (typeof value === 'string' && column.endsWith('uuid')) copy[column] = uuids.get(value) ?? value
    }
    if (of === 'file_uses') copy.row_key = String(numbers.get(`${row.used_in} ${row.row_key}`) ?? row.row_key)
    return of === table && row.id === id ? { ...copy, ...changes } : copy
  }
  await db.transaction().execute(async (trx) => {
    // counters and owners are copied unchanged, so triggers are off
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const of of new Set(found.map((one) => one.table))) await sql`insert into testing.written values (${of})`.execute(trx)
    for (const [of, rows] of Map.groupBy(found, (one) => one.table)) {
      const columns = sql.join(
        Object.keys(rows[0]?.row ?? {})
          .filter((column) => !generated.has(`${of}.${column}`))
          .map((column) => sql.ref(column)),
      )
      await sql`insert into ${sql.table(of)} (${columns}) overriding system value
select ${columns} from jsonb_populate_recordset(null::${sql.table(of)}, ${JSON.stringify(rows.map(changed))}::jsonb)`.execute(trx)
    }
  })
}

/** Columns that PostgreSQL computes, as `table.column`. */
async function listGeneratedColumns(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
select table_name || '.' || column_name as name from information_schema.columns
where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as target,
  c.confdeltype = 'c' as part
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db)
  return rows.filter(({ table }) => table !== 'assembly_links')
}

async function listDependentRows(db: Db, references: readonly Reference[], root: { table: string; id: number }): Promise<CopiedRow[]> {
  const found = new Map<string, CopiedRow>()
  /** The values to look for, by table and column. */
  let next = new Map([[`${root.table} id`, [root.id] as unknown[]]])
  while (next.size > 0) {
    const further = new Map<string, unknown[]>()
    const add = (table: string, column: string, value: unknown) =>
      further.set(`${table} ${column}`, [...(further.get(`${table} ${column}`) ?? []), value])
    for (const [place, values] of next) {
      const [table = '', column = ''] = place.split(' ')
      const { rows } = await sql<{ at: string; row: Row }>`
select ctid::text as at, to_jsonb(t) as row from ${sql.table(table)} t
where ${sql.ref(column)}::text = any(${values.map(String)}::text[])`.execute(db)
      for (const { at, row } of rows) {
        if (found.has(`${table} ${at}`)) continue
        found.set(`${table} ${at}`, { table, at, row })
        for (const { column, target, part } of references.filter((each) => each.table === table))
          if (target === 'spaces' && !part && row[column] !== null) add('spaces', 'id', row[column])
        for (const each of references) if (each.part && each.target === table) add(each.table, each.column, row.id)
      }
    }
    next = further
  }
  return [...found.values()]
}

/** The id of each copy, by table and id of the original. */
async function assignNewIds(db: Db, found: readonly CopiedRow[]): Promise<ReadonlyMap<string, unknown>> {
  const numbers = new Map<string, unknown>()
  for (const [table, rows] of Map.groupBy(found, (one) => one.table)) {
    const ids = rows.map(({ row }) => row.id)
    for (const id of ids) if (typeof id === 'string') numbers.set(`${table} ${id}`, randomUUID())
    // in the order of the originals, in which some lists are
    const counted = ids.filter((id) => typeof id === 'number').sort((a, b) => a - b)
    if (counted.length === 0) continue
    const { rows: fresh } = await sql<{ id: number }>`
select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${counted.length}::int)`.execute(db)
    for (const [n, id] of counted.entries()) numbers.set(`${table} ${id}`, fresh[n]?.id)
  }
  return numbers
}
