import type { DocumentFormat } from '../../../platform/shared/documents/document.ts'
import { EXPORT_FIELDS, type ExportField } from './export-fields.ts'

/** Exports that are one table, which is answered at once. */
export const TABLE_EXPORTS = ['CSV', 'JSON'] as const
type TableExport = (typeof TABLE_EXPORTS)[number]

/** Exports of a list in documents: one for each contribution, in an archive that a job makes. */
export const DOCUMENT_EXPORTS = ['PDF', 'DOC', 'RTF', 'TXT'] as const
type DocumentExport = (typeof DOCUMENT_EXPORTS)[number]

/** The formats of an export (CON-135); ZIP is the table and the documents together. */
export const EXPORT_FORMATS = [...TABLE_EXPORTS, ...DOCUMENT_EXPORTS, 'ZIP'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const FORMAT_OF: Readonly<Record<DocumentExport, DocumentFormat>> = { PDF: 'pdf', DOC: 'docx', RTF: 'rtf', TXT: 'txt' }

export const isTableExport = (format: ExportFormat): format is TableExport => TABLE_EXPORTS.some((one) => one === format)

/** What an export consists of: the format of its documents, and whether the table is with them. Undefined for a table alone. */
export function resolveDocumentExport({
  format,
  docFormat,
}: {
  readonly format: ExportFormat
  readonly docFormat: DocumentExport
}): { readonly documents: DocumentFormat; readonly table: boolean } | undefined {
  if (isTableExport(format)) return undefined
  return { documents: FORMAT_OF[format === 'ZIP' ? docFormat : format], table: format === 'ZIP' }
}

/** What a document can say below its title, which it always has. */
export const DOCUMENT_FIELDS = [
  'code',
  'description',
  'category',
  'keywords',
  'authors',
  'group',
  'location',
  'budget',
  'updated',
] as const satisfies readonly ExportField[]

/** The fields that can be chosen for a format. */
export const listExportFields = (format: ExportFormat): readonly ExportField[] =>
  DOCUMENT_EXPORTS.some((one) => one === format) ? DOCUMENT_FIELDS : EXPORT_FIELDS

/** How long the file of an export can be opened, in hours. */
export const EXPORT_HOURS = 24
