/** A line of a table with cells. `line` counts from 1 in the file, where the row begins. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The places of cells that a spreadsheet stored as numbers: they are plain decimals, so that nobody has to ask how they are written. */
  readonly numbers?: readonly number[]
}

/** What a spreadsheet calls a column: A to Z, AA, AB and so on. */
export const columnLetter = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${columnLetter(Math.floor(place / 26) - 1)}${columnLetter(place % 26)}`

export const TABLE_FORMATS = ['CSV', 'XLSX', 'ODS'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** The endings that a picker of files offers for tables. */
export const TABLE_ENDINGS = '.csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain'

/** A table as it was read: its rows with content, and what else the file has. */
export interface Table {
  readonly format: TableFormat
  readonly rows: readonly TableRow[]
  /** The sheet that was read; null in a text file. */
  readonly sheet: string | null
  /** The names of other sheets with content, which are not read. */
  readonly otherSheets: readonly string[]
}

export const TABLE_FAULTS = ['empty', 'open_quote', 'not_text', 'old_format', 'other_format', 'damaged', 'too_large'] as const
/** Why a file cannot be read as a table. */
export type TableFault = (typeof TABLE_FAULTS)[number]

/** The refusals of every endpoint that takes a table. */
export const TABLE_REFUSALS = [
  'file_missing',
  'file_too_large',
  'list_unreadable',
  'list_other_format',
  'list_old_format',
  'list_unpacks_too_large',
  'list_empty',
] as const

/** The most bytes of a table that is looked at. */
export const MAX_TABLE_BYTES = 5_000_000
