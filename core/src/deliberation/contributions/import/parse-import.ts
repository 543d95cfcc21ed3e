import type { ImportType } from '../../../communities/campaigns/import-policy.ts'
import { LISTED_TYPES, TEXT_LIMITS } from '../../../platform/shared/contribution-words.ts'
import type { Day } from '../../../platform/shared/dates.ts'
import { dropInvisible, isEmail } from '../../../platform/shared/email.ts'
import { parseDegrees, parsePoint } from '../../../platform/shared/geo/parse-degrees.ts'
import { isUuid } from '../../../platform/shared/ids.ts'
import type { ChosenColumns } from '../../../platform/shared/tables/chosen-columns.ts'
import { type Decision, decideReading, readBy } from '../../../platform/shared/tables/decide-reading.ts'
import { unescapeCell } from '../../../platform/shared/tables/parse-csv.ts'
import type { TableRow } from '../../../platform/shared/tables/table.ts'
import { AMOUNT_READINGS, type DecimalMark } from '../../../platform/shared/tables/written-amounts.ts'
import { DAY_READINGS, type DayOrder } from '../../../platform/shared/tables/written-days.ts'
import { cleanLine } from '../../../platform/shared/text/clean-line.ts'
import { isLink } from '../../../platform/shared/web-address.ts'
import { DETAILS, LINE_DETAILS, mapDetails } from '../details.ts'
import { parseKeywords } from '../request-bodies.ts'
import { listCurrencyFaults } from './currency-faults.ts'
import { type FoundColumn, findImportColumns } from './find-import-columns.ts'
import { type ImportableField, toFieldColumn } from './import-columns.ts'
import {
  type ColumnNotTaken,
  type ImportColumn,
  type ImportedAuthor,
  type ImportFault,
  type ImportRow,
  MAX_IMPORT_ROWS,
  MAX_IMPORTED_AUTHORS,
  type SameTitle,
} from './import-words.ts'

export type ParsedImport =
  | {
      readonly rows: readonly ImportRow[]
      /** In the order of their lines. */
      readonly faults: readonly ImportFault[]
      readonly notTaken: readonly ColumnNotTaken[]
      /** Rows with the title of an earlier one. */
      readonly same: readonly SameTitle[]
    }
  | { readonly fault: 'empty' | 'too_many_rows' }

/** What an import is, beside its file. */
export interface ImportOptions {
  readonly type: ImportType
  /** The last possible date. */
  readonly today: Day
  /** The custom fields of the campaign for this type. */
  readonly fields?: readonly (ImportableField & { readonly number: boolean })[]
  readonly chosen?: ChosenColumns<FoundColumn> | undefined
  /** Rows may have no category: the campaign has one theme, which they get, or none. */
  readonly withoutCategory?: boolean
  readonly currency?: string
  /** What somebody answered, where the cells can be read in two ways. */
  readonly dayOrder?: DayOrder | undefined
  readonly decimalMark?: DecimalMark | undefined
}

const MAX_PHONE = 50
const LIMITS = {
  code: TEXT_LIMITS.place,
  title: TEXT_LIMITS.title,
  description: TEXT_LIMITS.text,
  location: TEXT_LIMITS.place,
  group: TEXT_LIMITS.place,
  ...mapDetails(LINE_DETAILS, (name) => DETAILS[name].limit),
}
const LIMITED = Object.keys(LIMITS) as (keyof typeof LIMITS)[]

/** The parts of a cell with commas, empty ones included; an empty cell has none. */
const splitCell = (cell: string): string[] => (cell === '' ? [] : cell.split(',').map(cleanLine))

/** Names without empty and repeated ones. */
const splitNames = (cell: string): string[] => parseKeywords([{ title: cell }])

/** The authors of three parallel lists: each name has its phone and address, which may be empty. */
function readAuthors(
  line: number,
  cells: Readonly<Record<'authors' | 'phones' | 'emails', string>>,
): { authors: ImportedAuthor[]; faults: ImportFault[] } {
  const names = splitCell(cells.authors)
  const phones = splitCell(cells.phones)
  const emails = splitCell(dropInvisible(cells.emails))
  const faults: ImportFault[] = []
  const add = (code: ImportFault['code'], params?: ImportFault['params']) => faults.push(params ? { line, code, params } : { line, code })
  for (const list of [phones, emails]) if (list.length > 0 && list.length !== names.length && faults.length === 0) add('lists_differ')
  if (names.length > MAX_IMPORTED_AUTHORS) add('too_many_authors', { limit: MAX_IMPORTED_AUTHORS })
  if (names.includes('')) add('author_unnamed')
  if (names.some((name) => name.length > TEXT_LIMITS.place)) add('too_long', { column: 'authors', limit: TEXT_LIMITS.place })
  if (phones.some((phone) => phone.length > MAX_PHONE)) add('too_long', { column: 'phones', limit: MAX_PHONE })
  for (const email of emails) if (email !== '' && !isEmail(email)) add('email_wrong', { value: email.slice(0, 100) })
  return {
    authors: names.map((name, i) => ({ name, phone: phones[i] ?? '', email: emails[i] ?? '' })),
    faults,
  }
}

/** The cells of a row by their fields. */
interface Reader {
  readonly places: ReadonlyMap<FoundColumn, number>
  readonly width: number
  readonly options: ImportOptions
  readonly dayOrder: DayOrder | undefined
  readonly decimalMark: DecimalMark | undefined
}

/** An amount as a plain decimal; undefined where it is none. What a spreadsheet stored as a number is one already. */
function readAmount({ cells, numbers }: TableRow, place: number, mark: DecimalMark | undefined): string | undefined {
  const cell = cells[place] ?? ''
  return numbers?.includes(place) ? cell : readBy(cell, AMOUNT_READINGS, mark)
}

/** The point of a row: both degrees, or neither. */
function readPoint(latitude: string, longitude: string) {
  if (latitude === '' && longitude === '') return { point: { latitude: null, longitude: null } }
  const point = parsePoint(latitude, longitude)
  if (point) return { point }
  const half = latitude === '' || longitude === ''
  const wrong = [latitude, longitude].find((cell) => parseDegrees(cell) === undefined) ?? `${latitude}, ${longitude}`
  return half ? { fault: 'point_half' as const, value: '' } : { fault: 'degrees_wrong' as const, value: wrong }
}

/** The values of custom fields; a number is written as the amounts of the file are. */
function readFields(row: TableRow, { places, options, decimalMark }: Reader): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { id, number } of options.fields ?? []) {
    const place = places.get(toFieldColumn(id))
    const cell = place === undefined ? '' : unescapeCell(row.cells[place] ?? '')
    if (place === undefined || cell === '') continue
    const [sign, digits] = cell.startsWith('-') ? ['-', cell.slice(1)] : ['', cell]
    const read = number && !row.numbers?.includes(place) ? readBy(digits, AMOUNT_READINGS, decimalMark) : undefined
    values[id] = read === undefined ? cell : `${sign}${read}`
  }
  return values
}

function readRow(table: TableRow, reader: Reader): { row: ImportRow; faults: ImportFault[] } {
  const { line, cells } = table
  const { places, width, options } = reader
  const faults: ImportFault[] = []
  const add = (code: ImportFault['code'], params?: ImportFault['params']) => faults.push(params ? { line, code, params } : { line, code })
  const cell = (column: ImportColumn): string => unescapeCell(cells[places.get(column) ?? -1] ?? '')
  const lineOf = (column: ImportColumn): string => cleanLine(cell(column))
  const texts = {
    code: lineOf('code'),
    title: lineOf('title'),
    description: cell('description'),
    location: lineOf('location'),
    group: lineOf('group'),
    ...mapDetails(LINE_DETAILS, (name) => (DETAILS[name].kind === 'line' ? lineOf(name) : cell(name))),
  }
  if (cells.slice(width).some((c) => c !== '')) add('too_many_cells')
  if (texts.title === '' && texts.description === '') add('text_missing')
  for (const column of LIMITED) {
    const limit = LIMITS[column]
    if (texts[column].length > limit) add('too_long', { column, limit })
  }
  const categories = splitNames(cell('category'))
  const keywords = splitNames(cell('keywords'))
  if (categories.length === 0 && !options.withoutCategory) add('category_missing')
  for (const [column, names] of [
    ['category', categories],
    ['keywords', keywords],
  ] as const)
    if (names.some((name) => name.length > TEXT_LIMITS.theme)) add('too_long', { column, limit: TEXT_LIMITS.theme })
  const [typed, cost] = [cell('date'), cell('budget')]
  const date = typed === '' ? '' : readBy(typed, DAY_READINGS, reader.dayOrder)
  if (date === undefined) add('date_wrong', { value: typed.slice(0, 40) })
  else if (date > options.today) add('date_future', { value: date })
  const budget = cost === '' ? '' : readAmount(table, places.get('budget') ?? -1, reader.decimalMark)
  if (budget === undefined) add('amount_wrong', { value: cost.slice(0, 40) })
  const { point, fault, value = '' } = readPoint(cell('latitude'), cell('longitude'))
  if (fault) add(fault, { value: value.slice(0, 40) })
  for (const name of LINE_DETAILS)
    if (DETAILS[name].kind === 'address' && texts[name] !== '' && !isLink(texts[name], { paths: false }))
      add('address_wrong', { value: texts[name].slice(0, 100) })
  const type = cell('type')
  if (LISTED_TYPES.some((one) => one === type) && type !== options.type) add('other_type', { value: type })
  const people = readAuthors(line, { authors: cell('authors'), phones: cell('phones'), emails: cell('emails') })
  const uuid = cell('uuid')
  return {
    row: {
      line,
      ...texts,
      categories,
      keywords,
      date: date ?? '',
      authors: people.authors,
      budget: budget ?? '',
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      uuid: isUuid(uuid) ? uuid.toLowerCase() : '',
      exported: isUuid(uuid),
      fields: readFields(table, reader),
    },
    faults: [...faults, ...people.faults],
  }
}

/** What a row is known by: the same source and code are the same contribution (CON-095). */
export const getImportKey = ({ source, code }: Pick<ImportRow, 'source' | 'code'>): string =>
  JSON.stringify([source.toLowerCase(), code.toLowerCase()])

/** How the file is written: what its cells say, else what somebody answered; a fault where nobody did. */
function settle<R extends string>(
  decided: Decision<R> | undefined,
  answered: R | undefined,
  unsure: (ask: readonly [string, string, string]) => ImportFault,
): { reading: R | undefined; faults: ImportFault[] } {
  if (decided && 'ask' in decided && answered === undefined) return { reading: undefined, faults: [unsure(decided.ask)] }
  return { reading: decided && 'reading' in decided ? decided.reading : answered, faults: [] }
}

function settleReadings(heading: TableRow, rows: readonly TableRow[], places: Reader['places'], options: ImportOptions) {
  const cellsOf = (column: FoundColumn, isText: (row: TableRow, place: number) => boolean) => {
    const place = places.get(column)
    return place === undefined
      ? []
      : rows.flatMap((row) => (isText(row, place) ? [unescapeCell(row.cells[place] ?? '').replace(/^-/, '')] : []))
  }
  const isText = ({ numbers }: TableRow, place: number) => !numbers?.includes(place)
  const numeric = (options.fields ?? []).flatMap(({ id, number }) => (number ? [toFieldColumn(id)] : []))
  const unsure =
    (code: 'dates_unsure' | 'amounts_unsure') =>
    ([value, first, second]: readonly [string, string, string]): ImportFault => ({
      line: heading.line,
      code,
      params: { value: value.slice(0, 40), first, second },
    })
  const days = decideReading(
    cellsOf('date', () => true),
    DAY_READINGS,
  )
  // the product's own exports write a point before decimals
  const exported = places.has('uuid') ? ({ reading: 'POINT' } as const) : undefined
  const amounts = decideReading(
    (['budget', ...numeric] as const).flatMap((column) => cellsOf(column, isText)),
    AMOUNT_READINGS,
  )
  const day = settle(days, options.dayOrder, unsure('dates_unsure'))
  const amount = settle(exported ?? amounts, options.decimalMark, unsure('amounts_unsure'))
  const faults = [...day.faults, ...amount.faults, ...listCurrencyFaults(rows, places.get('budget'), options.currency)]
  return { dayOrder: day.reading, decimalMark: amount.reading, faults }
}

/**
 * Parses the rows of a file of contributions: columns by name in any language, case and order, or as somebody chose them (CON-095).
 * Returns the rows that can be read, every fault with its line, and the columns not taken; or a fault of a file that is no such table.
 */
export function parseImport(table: readonly TableRow[], options: ImportOptions): ParsedImport {
  const [heading, ...lines] = table
  if (!heading) return { fault: 'empty' }
  if (lines.length > MAX_IMPORT_ROWS) return { fault: 'too_many_rows' }
  const { places, notTaken, faults: wrong } = findImportColumns(heading, lines, options)
  if (wrong.length > 0) return { rows: [], faults: wrong, notTaken, same: [] }
  if (lines.length === 0) return { fault: 'empty' }
  const { faults: unsure, ...readings } = settleReadings(heading, lines, places, options)
  if (unsure.length > 0) return { rows: [], faults: unsure, notTaken, same: [] }
  const reader: Reader = {
    places,
    width: Math.max(heading.cells.length, options.chosen?.columns.length ?? 0),
    options,
    ...readings,
  }
  const rows: ImportRow[] = []
  const faults: ImportFault[] = []
  const seen = new Map<string, number>()
  for (const each of lines) {
    const read = readRow(each, reader)
    const { code, uuid } = read.row
    const key = code === '' ? uuid : getImportKey(read.row)
    const first = key === '' ? undefined : seen.get(key)
    if (first !== undefined) read.faults.push({ line: each.line, code: 'twice', params: { first } })
    else if (key !== '') seen.set(key, each.line)
    faults.push(...read.faults)
    if (read.faults.length === 0) rows.push(read.row)
  }
  return { rows, faults, notTaken, same: listSameTitles(rows) }
}

/** The rows that have the title of an earlier one. */
function listSameTitles(rows: readonly ImportRow[]): SameTitle[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, title }) => {
    const key = title.toLowerCase()
    const earlier = first.get(key)
    if (key === '') return []
    if (earlier === undefined) first.set(key, line)
    return earlier === undefined ? [] : [{ line, title, first: earlier }]
  })
}
