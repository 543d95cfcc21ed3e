import { Fault } from '../../platform/fault.ts'
import { checkAssembly, checkRow } from './check-row.ts'
import { cleanRow } from './clean-row.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import type { Row } from './package-format.ts'
import type { PackageArchive } from './read-archive.ts'
import { type createRowCounter, findTooLarge } from './row-limits.ts'
import { shorten } from './shorten.ts'
import type { TableColumns } from './table-columns.ts'

export interface PackageReading {
  readonly archive: Pick<PackageArchive, 'header'>
  readonly tables: ReadonlyMap<string, TableColumns>
  /** Counts a row, and names its owner where that has too many of them. */
  readonly countRow: ReturnType<typeof createRowCounter>
}

/** Reads a line of a package: what is no row, or none that an export writes, is refused. */
export function parseRow({ tables, archive, countRow }: PackageReading, table: string, line: string): Row {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    row = undefined
  }
  const [moved, described] = [MOVED_TABLES[table], tables.get(table)]
  if (!moved || !described || typeof row !== 'object' || row === null || Array.isArray(row))
    throw new Fault(`A line of ${table} is no row; nothing was imported.`)
  checkRow(table, row as Row, described)
  const tooLarge = findTooLarge(table, row as Row)
  if (tooLarge) throw new Fault(`A row of ${table} is larger than this server takes (${shorten(tooLarge)}); nothing was imported.`)
  const owner = countRow(table, row as Row)
  if (owner) throw new Fault(`The package has more rows of ${table} with one ${owner} than this server takes; nothing was imported.`)
  if (table === 'assemblies') checkAssembly(row as Row, archive.header)
  return cleanRow(table, row as Row, moved)
}
