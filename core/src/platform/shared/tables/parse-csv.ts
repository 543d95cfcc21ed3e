import { findSeparator } from './find-separator.ts'
import type { TableRow } from './table.ts'

/**
 * Parses RFC 4180 with the separator of the file: quotes around a cell, doubled inside it, line ends of any system, a byte order mark.
 * Cells are trimmed and rows without content are left out. Undefined when a quote is not closed.
 */
export function parseCsv(file: string): TableRow[] | undefined {
  const { separator, rest: text, skipped } = findSeparator(file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const rows: TableRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1 + skipped
  let firstLine = line
  const endRow = () => {
    cells.push(cell)
    if (cells.some((c) => c.trim() !== '')) rows.push({ line: firstLine, cells: cells.map((c) => c.trim()) })
    cells = []
    cell = ''
    firstLine = line
  }
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? ''
    if (c === '\n') line++
    if (quoted) {
      if (c !== '"') cell += c
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (c === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (c === separator) {
      cells.push(cell)
      cell = ''
    } else if (c === '\n') endRow()
    else cell += c
  }
  if (quoted) return undefined
  endRow()
  return rows
}

/** Takes back the apostrophes that `formatCsv` puts before what looks like a formula. */
export const unescapeCell = (cell: string): string => cell.replace(/(?<=^|[;,|\t\r\n"])'('*)(?=[=+\-@\t\r])/g, '$1')
