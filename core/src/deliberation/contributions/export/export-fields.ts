import { type CsvCell, formatCsv } from '../../../platform/shared/csv.ts'
import { TABLE_DETAILS } from '../details.ts'

/** What an export can say of a contribution, in the order of its columns. Contacts of people are not among it (specification C). */
export const EXPORT_FIELDS = [
  'uuid',
  'code',
  'type',
  'status',
  'title',
  'description',
  'category',
  'keywords',
  'authors',
  'group',
  'location',
  'latitude',
  'longitude',
  ...TABLE_DETAILS,
  'date',
  'updated',
  'support',
  'opposition',
  'comments',
  'customFields',
] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]
export const isExportField = (text: string): text is ExportField => EXPORT_FIELDS.some((field) => field === text)

/** The most contributions of one export. */
export const MAX_EXPORTED = 20_000

interface FieldContent {
  readonly name: string
  readonly value: string
}
/** A contribution with the fields that were asked for. */
export type ExportRow = Readonly<
  Partial<Record<ExportField, string | number | null | readonly string[] | readonly FieldContent[] | undefined>>
> & { readonly customFields?: readonly FieldContent[] | undefined }

const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value)

function toCell(value: ExportRow[ExportField]): CsvCell {
  if (isTextList(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

/** Formats an export as a table: a column for each field, and one for each custom field that has a value (CON-135). */
export function formatExportCsv(rows: readonly ExportRow[], fields: readonly ExportField[]): string {
  const plain = fields.filter((field) => field !== 'customFields')
  const custom = fields.includes('customFields')
    ? [...new Set(rows.flatMap((row) => (row.customFields ?? []).map(({ name }) => name)))]
    : []
  return formatCsv([
    [...plain, ...custom],
    ...rows.map((row) => {
      const values = new Map((row.customFields ?? []).map(({ name, value }) => [name, value]))
      return [...plain.map((field) => toCell(row[field])), ...custom.map((name) => values.get(name) ?? '')]
    }),
  ])
}
