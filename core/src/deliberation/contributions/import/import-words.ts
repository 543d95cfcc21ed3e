import { MAX_AUTHORS } from '../authors/schemas.ts'
import { LINE_DETAILS, type TableDetail } from '../details.ts'

/** The most rows and bytes of one file (CON-095). */
export const MAX_IMPORT_ROWS = 5000
export const MAX_IMPORT_BYTES = 5_000_000
/** Up to this number of rows the response has the report; above it, a job creates it. */
export const MAX_SYNC_IMPORT_ROWS = 100
export const MAX_IMPORTED_AUTHORS = MAX_AUTHORS

/** The columns of a file, in the order of the template; each is read by any of its names, in any order (CON-095). */
export const IMPORT_COLUMNS = [
  'code',
  'title',
  'description',
  'category',
  'keywords',
  'budget',
  'location',
  'latitude',
  'longitude',
  'date',
  'group',
  ...LINE_DETAILS,
  'authors',
  'phones',
  'emails',
  // an export of this product has these; they say which contribution a row is
  'uuid',
  'type',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The columns that somebody fills in. */
export const TEMPLATE_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'uuid' && column !== 'type')

/** A custom field of the campaign in a choice of columns. */
export type ImportField = `field-${number}`

/** Columns of an export that no import takes. */
export type OwnColumn = 'status' | 'updated' | 'support' | 'opposition' | 'comments'

/** Why nothing was taken from a column: it has no name that is known or was left out, or it says what others did. */
export const NOT_TAKEN_REASONS = ['UNKNOWN', 'OWN'] as const
export interface ColumnNotTaken {
  readonly name: string
  readonly reason: (typeof NOT_TAKEN_REASONS)[number]
}

/** A row that would be a second contribution of the same title: `first` is the earlier line, null where the campaign has it already. */
export interface SameTitle {
  readonly line: number
  readonly title: string
  readonly first: number | null
}

/** What can be wrong with a row; the texts are in the language files under `faults.import`. */
export const IMPORT_FAULTS = [
  'column_missing',
  'column_repeated',
  'texts_missing',
  'too_many_cells',
  // of reports of earlier versions: a code is no longer needed
  'code_missing',
  'text_missing',
  'category_missing',
  'too_long',
  'date_wrong',
  'date_future',
  'dates_unsure',
  'amounts_unsure',
  'amount_wrong',
  'currencies_mixed',
  'currency_differs',
  'degrees_wrong',
  'point_half',
  'address_wrong',
  'other_type',
  'field_wrong',
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
export interface ImportRow extends Readonly<Record<TableDetail, string>> {
  readonly line: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string
  readonly location: string
  readonly group: string
  readonly authors: readonly ImportedAuthor[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly uuid: string
  /** A row of the product's own export, whose description has no markup. */
  readonly exported: boolean
  /** The values of custom fields, by their numbers; empty ones are left out. */
  readonly fields: Readonly<Record<string, string>>
}
