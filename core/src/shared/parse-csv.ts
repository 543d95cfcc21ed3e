const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** A line of a table with cells. `line` counts from 1 in the file, where the row begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The separator: what the first line has outside quotes of comma, semicolon and tab; a comma when it has none. */
function detectSeparator(text: string): Separator {
  let quoted = false
  for (const c of text) {
    const separator = SEPARATORS.find((each) => each === c)
    if (c === '"') quoted = !quoted
    else if (!quoted && separator) return separator
    else if (!quoted && c === '\n') break
  }
  return ','
}

/**
 * Parses RFC 4180 with any of these separators: quotes around a cell, doubled inside it, line ends of any system, a byte order mark.
 * Cells are trimmed and rows without content are left out. Undefined when a quote is not closed.
 */
export function parseCsv(file: string): CsvRow[] | undefined {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = detectSeparator(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let firstLine = 1
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
