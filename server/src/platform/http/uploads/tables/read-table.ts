import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseCsv } from '@folkmoot/core/platform/shared/tables/parse-csv.ts'
import type { TABLE_REFUSALS, Table, TableFault } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { FastifyRequest } from 'fastify'
import { receiveFile } from '../receive-file.ts'
import { findSpreadsheetFormat, SPREADSHEET_LIMITS } from './check-spreadsheet.ts'
import { decodeTableText } from './decode-text.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

export type TableRefusal = Refusal<(typeof TABLE_REFUSALS)[number]>

/** The beginnings of files that are no text: of an archive, of the formats of Office before 2007, of a PDF. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte)

/** Reads the bytes of a table in any of the formats of `TABLE_FORMATS`, whatever its name says. */
export async function readTable(bytes: Buffer): Promise<Table | { fault: TableFault }> {
  if (startsWith(bytes, OLD_OFFICE)) return { fault: 'old_format' }
  if (startsWith(bytes, PDF)) return { fault: 'other_format' }
  if (startsWith(bytes, ARCHIVE)) {
    const format = await findSpreadsheetFormat(bytes)
    return typeof format === 'string' ? readSpreadsheet(bytes, format) : format
  }
  const text = decodeTableText(bytes)
  if (text === undefined) return { fault: 'not_text' }
  const rows = parseCsv(text)
  if (!rows) return { fault: 'open_quote' }
  return rows.length === 0 ? { fault: 'empty' } : { format: 'CSV', rows, sheet: null, otherSheets: [] }
}

/** What somebody reads whose table cannot be read. */
export function refuseTable(fault: TableFault): TableRefusal {
  switch (fault) {
    case 'empty':
      return refuse('list_empty')
    case 'old_format':
      return refuse('list_old_format')
    case 'other_format':
      return refuse('list_other_format')
    case 'too_large':
      return refuse('list_unpacks_too_large', { params: { limit: SPREADSHEET_LIMITS.bytes / 1_000_000 } })
    case 'not_text':
    case 'open_quote':
    case 'damaged':
      return refuse('list_unreadable')
  }
}

/** Receives the one file of a request and reads it as a table. */
export async function receiveTable(request: FastifyRequest, limit: number): Promise<{ name: string; table: Table } | TableRefusal> {
  const file = await receiveFile(request, limit)
  if ('refused' in file) return file
  const table = await readTable(file.bytes)
  return 'fault' in table ? refuseTable(table.fault) : { name: file.name, table }
}
