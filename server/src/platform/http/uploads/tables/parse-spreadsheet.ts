import type { TableRow } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { CellValue, Sheet } from 'hucre'
import type { SpreadsheetFormat } from './check-spreadsheet.ts'
import type { SpreadsheetAnswer, SpreadsheetTask } from './read-spreadsheet.ts'

/** A moment as its cell shows it: the day, the time where it has one, or the time alone. */
function formatMoment(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().slice(0, 16).split('T')
  // a spreadsheet counts days from 1900: earlier ones are times of a day
  if (moment.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** A number as it was typed: sums of halves and tenths have digits behind the fifteenth that nobody wrote. */
const formatNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? BigInt(Math.round(value)).toString() : text
}

function formatCell(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : formatMoment(value)
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value) : ''
  return String(value).replace(/\r\n?/g, '\n').trim()
}

function toRows(sheet: Sheet): TableRow[] {
  return sheet.rows.flatMap((values, place) => {
    const cells = values.map(formatCell)
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    const numbers = values.flatMap((value, i) => (typeof value === 'number' ? [i] : []))
    if (cells.length === 0) return []
    return [{ line: place + 1, cells, ...(numbers.length > 0 ? { numbers } : {}) }]
  })
}

/** Reads the first sheet with content that is not hidden. */
export async function parseSpreadsheet(bytes: SpreadsheetTask['bytes'], format: SpreadsheetFormat): Promise<SpreadsheetAnswer> {
  let sheets: readonly Sheet[]
  try {
    // loaded on first use: most servers read a spreadsheet rarely
    if (format === 'XLSX') {
      const { readXlsx } = await import('hucre/xlsx')
      sheets = (await readXlsx(bytes)).sheets
    } else {
      const { readOds } = await import('hucre/ods')
      sheets = (await readOds(bytes)).sheets
    }
  } catch {
    return { fault: 'damaged' }
  }
  const filled = sheets
    .filter((sheet) => !sheet.hidden && !sheet.veryHidden)
    .map((sheet) => ({ name: sheet.name, rows: toRows(sheet) }))
    .filter(({ rows }) => rows.length > 0)
  const [first, ...others] = filled
  if (!first) return { fault: 'empty' }
  return { format, rows: first.rows, sheet: first.name, otherSheets: others.map(({ name }) => name) }
}
