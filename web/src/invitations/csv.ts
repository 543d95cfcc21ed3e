import { saveFile } from '../lib/save-file.ts'

/** A cell of a list: quoted where needed, and never read as a formula by a spreadsheet. */
const formatCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A list as CSV with its heads. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, ...rows]
    .map((row) => row.map(formatCell).join(','))
    .join('\n')
    .concat('\n')

/** Gives the reader a list as a file; the mark in front tells a spreadsheet how it is written. */
export const downloadCsv = (name: string, text: string): void => saveFile(name, 'text/csv', `\uFEFF${text}`)
