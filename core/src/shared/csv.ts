export type CsvCell = string | number | boolean | null | undefined

/** Formats a cell: quoted where necessary, and never starting like a formula (specification C, exports). */
function formatCsvCell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats lines as CSV; the byte order mark in front tells a spreadsheet the encoding. */
export const formatCsv = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(formatCsvCell).join(',')}\r\n`).join('')}`
