import type { FaultLog } from './fault-log.ts'
import type { PabulibRow } from './parse-rows.ts'

/** A row's cells by the names of their columns; '' where a column is not there. */
type RowCells = (column: string) => string

/**
 * Reads the rows of a section below the one that names the columns. Rows with a wrong number of columns go to `wrong`;
 * where a needed column is missing no row is read, because each would be wrong.
 */
export function createTableReader(
  title: number,
  needed: readonly string[],
  log: FaultLog,
  { read, wrong }: { read: (line: number, cells: RowCells) => void; wrong: (line: number, reason: string) => void },
): { row: (row: PabulibRow) => void; end: () => number } {
  let columns: ReadonlyMap<string, number> | null = null
  let width = 0
  let usable = false
  let rows = 0
  const readHeader = ({ line, cells }: PabulibRow): void => {
    const names = cells.map((cell) => cell.toLowerCase())
    columns = new Map(names.map((name, index) => [name, index]))
    width = names.length
    const missing = needed.filter((name) => !names.includes(name))
    for (const name of missing) log.add(line, `The column ${name} is missing.`)
    if (columns.size < width) log.add(line, 'A column is named twice.')
    usable = missing.length === 0
  }
  return {
    row: (row) => {
      if (!columns) {
        readHeader(row)
        return
      }
      rows += 1
      const at = columns
      if (!usable) return
      if (row.cells.length !== width) wrong(row.line, `This line has ${row.cells.length} columns, ${width} are named.`)
      else read(row.line, (column) => row.cells[at.get(column) ?? -1] ?? '')
    },
    end: () => {
      if (!columns) for (const name of needed) log.add(title, `The column ${name} is missing.`)
      return rows
    },
  }
}
