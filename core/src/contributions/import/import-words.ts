import { MAX_AUTHORS } from '../authors/schemas.ts'

/** The most rows and bytes of one file (CON-095). */
export const MAX_IMPORT_ROWS = 5000
export const MAX_IMPORT_BYTES = 5_000_000
/** Up to this number of rows the response has the report; above it, a job creates it. */
export const MAX_SYNC_IMPORT_ROWS = 100
export const MAX_IMPORTED_AUTHORS = MAX_AUTHORS

/** The columns of a file, read by name in any case and order (CON-095). */
export const IMPORT_COLUMNS = [
  'code',
  'source',
  'title',
  'description',
  'category',
  'keywords',
  'date',
  'location',
  'group',
  'authors',
  'phones',
  'emails',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What can be wrong with a row; the texts are in the language files under `faults.import`. */
export const IMPORT_FAULTS = [
  'column_missing',
  'column_repeated',
  'texts_missing',
  'too_many_cells',
  'code_missing',
  'text_missing',
  'category_missing',
  'too_long',
  'date_wrong',
  'date_future',
  'lists_differ',
  'author_unnamed',
  'email_wrong',
  'too_many_authors',
  'twice',
  // what only the campaign knows
  'theme_unknown',
  'too_many_themes',
  'keywords_off',
  'too_many_keywords',
  'group_unknown',
  'group_missing',
  'text_empty',
  'text_too_long',
  'alt_missing',
  'file_unknown',
  'locked',
  'ambiguous',
] as const
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number]

/** A fault at a line of the file, counted from 1 with the heading. */
export interface ImportFault {
  readonly line: number
  readonly code: ImportFaultCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** An author as a file names them. */
export interface ImportedAuthor {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** A contribution of a file; an empty text or list means that the file says nothing about it. */
export interface ImportRow {
  readonly line: number
  readonly code: string
  readonly source: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string
  readonly location: string
  readonly group: string
  readonly authors: readonly ImportedAuthor[]
}
