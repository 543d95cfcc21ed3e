import type { TableRow } from './table.ts'

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** The lines that are looked at. */
const SAMPLE = 20

/** Excel's own first line, `sep=;`: which character separates the columns. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[^\S\n]*(?:\n|$)/i

/** How many cells each of the first lines has with every separator, outside of quotes. */
function countCells(text: string): Record<Separator, number[]> {
  const counts: Record<Separator, number[]> = { ',': [], ';': [], '\t': [] }
  const line: Record<Separator, number> = { ',': 1, ';': 1, '\t': 1 }
  let quoted = false
  let filled = false
  const endLine = () => {
    for (const separator of SEPARATORS) {
      if (filled) counts[separator].push(line[separator])
      line[separator] = 1
    }
    filled = false
  }
  for (const c of text) {
    if (c === '"') quoted = !quoted
    else if (c === '\n' && !quoted) endLine()
    else if (!quoted) for (const separator of SEPARATORS) if (c === separator) line[separator]++
    if (c !== '\n' && c !== ' ') filled = true
    if (counts[','].length >= SAMPLE) return counts
  }
  endLine()
  return counts
}

/**
 * What separates the columns: what the file says of itself, otherwise the character that gives most of the first lines as many cells as
 * the first one has; a comma where none does. `rest` is the text without the line that says so, and `skipped` how many lines that were.
 */
function findSeparator(text: string): { separator: string; rest: string; skipped: number } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? []
  if (line !== undefined && named) return { separator: named, rest: text.slice(line.length), skipped: 1 }
  const counts = countCells(text)
  const alike = (separator: Separator): number => {
    const [width = 1, ...others] = counts[separator]
    return width < 2 ? 0 : 1 + others.filter((n) => n === width).length
  }
  const width = (separator: Separator): number => counts[separator][0] ?? 1
  const [best = ','] = SEPARATORS.toSorted((a, b) => alike(b) - alike(a) || width(b) - width(a))
  if (alike(best) > 0) return { separator: best, rest: text, skipped: 0 }
  // the first line has one cell: a list whose later lines have more
  const [longest = ','] = SEPARATORS.toSorted((a, b) => Math.max(0, ...counts[b]) - Math.max(0, ...counts[a]))
  return { separator: longest, rest: text, skipped: 0 }
}

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
