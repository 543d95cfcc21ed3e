import { saveFile } from '../lib/save-file.ts'

/** Formats a cell: quoted where needed, and never read as a formula by a spreadsheet. */
const formatCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as CSV with a header. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, ...rows]
    .map((row) => row.map(formatCell).join(','))
    .join('\n')
    .concat('\n')

/** Downloads a CSV file; the byte order mark tells a spreadsheet the encoding. */
export const downloadCsv = (name: string, text: string): void => saveFile(name, 'text/csv', `\uFEFF${text}`)
