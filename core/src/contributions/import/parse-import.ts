import { type Day, isDay } from '../../shared/dates.ts'
import { type CsvRow, parseCsv, unescapeCell } from '../../shared/parse-csv.ts'
import { cleanLine } from '../../shared/text/clean-line.ts'
import { dropInvisible, isEmail } from '../../users/email.ts'
import { parseKeywords } from '../request-bodies.ts'
import { TEXT_LIMITS } from '../words.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportedAuthor,
  type ImportFault,
  type ImportRow,
  MAX_IMPORT_ROWS,
  MAX_IMPORTED_AUTHORS,
} from './import-words.ts'

export type ParsedImport =
  | {
      readonly rows: readonly ImportRow[]
      /** In the order of their lines. */
      readonly faults: readonly ImportFault[]
    }
  | { readonly fault: 'empty' | 'open_quote' | 'too_many_rows' | 'not_text' }

const MAX_PHONE = 50
const LIMITS: Partial<Record<ImportColumn, number>> = {
  code: TEXT_LIMITS.place,
  source: TEXT_LIMITS.place,
  title: TEXT_LIMITS.title,
  description: TEXT_LIMITS.text,
  location: TEXT_LIMITS.place,
  group: TEXT_LIMITS.place,
}

/** The parts of a cell with commas, empty ones included; an empty cell has none. */
const splitCell = (cell: string): string[] => (cell === '' ? [] : cell.split(',').map(cleanLine))

/** Names without empty and repeated ones. */
const splitNames = (cell: string): string[] => parseKeywords([{ title: cell }])

/** A day as `YYYY-MM-DD` or `MM/DD/YYYY`; undefined for anything else. */
export function parseImportDate(text: string): Day | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** The place of each column in the heading, and what is wrong with the heading. */
function readHeading({ line, cells }: CsvRow): { places: ReadonlyMap<ImportColumn, number>; faults: ImportFault[] } {
  const places = new Map<ImportColumn, number>()
  const faults: ImportFault[] = []
  for (const [place, cell] of cells.entries()) {
    const column = IMPORT_COLUMNS.find((name) => name === cell.toLowerCase())
    if (!column) continue
    if (places.has(column)) faults.push({ line, code: 'column_repeated', params: { column } })
    else places.set(column, place)
  }
  for (const column of ['code', 'category'] as const)
    if (!places.has(column)) faults.push({ line, code: 'column_missing', params: { column } })
  if (!places.has('title') && !places.has('description')) faults.push({ line, code: 'texts_missing' })
  return { places, faults }
}

/** The authors of three parallel lists: each name has its phone and address, which may be empty. */
function readAuthors(
  line: number,
  cells: Readonly<Record<'authors' | 'phones' | 'emails', string>>,
): { authors: ImportedAuthor[]; faults: ImportFault[] } {
  const names = splitCell(cells.authors)
  const phones = splitCell(cells.phones)
  const emails = splitCell(dropInvisible(cells.emails))
  const faults: ImportFault[] = []
  const add = (code: ImportFault['code'], params?: ImportFault['params']) =>
    faults.push(params ? { line, code, params } : { line, code })
  for (const list of [phones, emails])
    if (list.length > 0 && list.length !== names.length && faults.length === 0) add('lists_differ')
  if (names.length > MAX_IMPORTED_AUTHORS) add('too_many_authors', { limit: MAX_IMPORTED_AUTHORS })
  if (names.includes('')) add('author_unnamed')
  if (names.some((name) => name.length > TEXT_LIMITS.place))
    add('too_long', { column: 'authors', limit: TEXT_LIMITS.place })
  if (phones.some((phone) => phone.length > MAX_PHONE)) add('too_long', { column: 'phones', limit: MAX_PHONE })
  for (const email of emails) if (email !== '' && !isEmail(email)) add('email_wrong', { value: email.slice(0, 100) })
  return {
    authors: names.map((name, i) => ({ name, phone: phones[i] ?? '', email: emails[i] ?? '' })),
    faults,
  }
}

function readRow(
  { line, cells }: CsvRow,
  places: ReadonlyMap<ImportColumn, number>,
  width: number,
  today: Day,
): { row: ImportRow; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const cell = (column: ImportColumn): string => unescapeCell(cells[places.get(column) ?? -1] ?? '')
  const lineOf = (column: ImportColumn): string => cleanLine(cell(column))
  const row = {
    line,
    code: lineOf('code'),
    source: lineOf('source'),
    title: lineOf('title'),
    description: cell('description'),
    location: lineOf('location'),
    group: lineOf('group'),
  }
  if (cells.slice(width).some((c) => c !== '')) faults.push({ line, code: 'too_many_cells' })
  if (row.code === '') faults.push({ line, code: 'code_missing' })
  if (row.title === '' && row.description === '') faults.push({ line, code: 'text_missing' })
  for (const column of ['code', 'source', 'title', 'description', 'location', 'group'] as const) {
    const limit = LIMITS[column] ?? 0
    if (row[column].length > limit) faults.push({ line, code: 'too_long', params: { column, limit } })
  }
  const categories = splitNames(cell('category'))
  const keywords = splitNames(cell('keywords'))
  if (categories.length === 0) faults.push({ line, code: 'category_missing' })
  for (const [column, names] of [
    ['category', categories],
    ['keywords', keywords],
  ] as const)
    if (names.some((name) => name.length > TEXT_LIMITS.theme))
      faults.push({ line, code: 'too_long', params: { column, limit: TEXT_LIMITS.theme } })
  const typed = cell('date')
  const date = typed === '' ? '' : parseImportDate(typed)
  if (date === undefined) faults.push({ line, code: 'date_wrong', params: { value: typed.slice(0, 40) } })
  else if (date > today) faults.push({ line, code: 'date_future', params: { value: date } })
  const people = readAuthors(line, { authors: cell('authors'), phones: cell('phones'), emails: cell('emails') })
  return {
    row: { ...row, categories, keywords, date: date ?? '', authors: people.authors },
    faults: [...faults, ...people.faults],
  }
}

/** What a row is known by: the same source and code are the same contribution (CON-095). */
export const getImportKey = ({ source, code }: Pick<ImportRow, 'source' | 'code'>): string =>
  JSON.stringify([source.toLowerCase(), code.toLowerCase()])

/**
 * Parses a file of contributions: columns by name in any case and order, comma, semicolon or tab, quotes, a byte order mark (CON-095).
 * Unknown columns are left out. Returns the rows that can be read and every fault with its line; a fault of the whole file instead when
 * it is no such table. `today` is the last possible date.
 */
export function parseImport(file: string, today: Day): ParsedImport {
  // a stored text has no NUL, and a text file has none
  if (file.includes('\0')) return { fault: 'not_text' }
  const table = parseCsv(file)
  if (!table) return { fault: 'open_quote' }
  const [heading, ...lines] = table
  if (!heading) return { fault: 'empty' }
  if (lines.length > MAX_IMPORT_ROWS) return { fault: 'too_many_rows' }
  const { places, faults } = readHeading(heading)
  if (faults.length > 0) return { rows: [], faults }
  if (lines.length === 0) return { fault: 'empty' }
  const rows: ImportRow[] = []
  const seen = new Map<string, number>()
  for (const each of lines) {
    const read = readRow(each, places, heading.cells.length, today)
    const key = getImportKey(read.row)
    const first = read.row.code === '' ? undefined : seen.get(key)
    if (first !== undefined) read.faults.push({ line: each.line, code: 'twice', params: { first } })
    else if (read.row.code !== '') seen.set(key, each.line)
    faults.push(...read.faults)
    if (read.faults.length === 0) rows.push(read.row)
  }
  return { rows, faults }
}
