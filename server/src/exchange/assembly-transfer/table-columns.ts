import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { LEFT_TABLES } from './left-tables.ts'
import { MOVED_TABLES } from './moved-tables.ts'

interface Reference {
  readonly target: string
  readonly nullable: boolean
}

/** A table that goes along, as the database has it. */
export interface TableColumns {
  readonly columns: readonly string[]
  readonly numeric: readonly string[]
  readonly days: readonly string[]
  readonly instants: readonly string[]
  readonly json: readonly string[]
  /** The columns that name a row of another table, by name. */
  readonly references: Readonly<Record<string, Reference>>
  /** Rows have a number of their own. */
  readonly numbered: boolean
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly target: string | null
}

/** Describes the tables that go along; a table that is neither moved nor left is a fault. */
export async function describeTables(db: Db): Promise<ReadonlyMap<string, TableColumns>> {
  const { rows } = await sql<ColumnRow>`
select c.relname::text as "table", a.attname::text as name, a.atttypid::regtype::text as type, not a.attnotnull as nullable,
  (select f.confrelid::regclass::text from pg_constraint f
    where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as target
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, TableColumns>()
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const moved = MOVED_TABLES[table]
    if (!moved) {
      if (!LEFT_TABLES[table]) throw new Error(`moved-tables.ts and left-tables.ts do not say whether ${table} goes along`)
      continue
    }
    const ofType = (type: string) => columns.filter((column) => column.type === type).map(({ name }) => name)
    const kept = columns.filter(({ name }) => !moved.omit?.includes(name))
    tables.set(table, {
      columns: kept.map(({ name }) => name),
      numeric: ofType('numeric'),
      days: ofType('date'),
      instants: ofType('timestamp with time zone'),
      json: ofType('jsonb'),
      references: Object.fromEntries(kept.flatMap(({ name, target, nullable }) => (target === null ? [] : [[name, { target, nullable }]]))),
      numbered: columns.some(({ name, type }) => name === 'id' && type === 'integer'),
    })
  }
  return tables
}
