export type CsvCell = string | number | boolean | null | undefined

/**
 * Where a cell begins, whatever a spreadsheet takes for the separator and for quotes, and what makes it a formula there.
 * Apostrophes that stand there already are kept apart by one more, so that `unescapeCell` gives the same text back.
 */
const FORMULA_STARTS = /(?<=^|[;,|\t\r\n"])('*)(?=[=+\-@\t\r])/g

/** Formats a cell: quoted where necessary, and nowhere starting like a formula (specification C, exports). */
function formatCsvCell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' ? text.replace(FORMULA_STARTS, "$1'") : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats lines as CSV; the byte order mark in front tells a spreadsheet the encoding. */
export const formatCsv = (lines: readonly (readonly CsvCell[])[], separator: ',' | ';' = ','): string =>
  `\uFEFF${lines.map((line) => `${line.map(formatCsvCell).join(separator)}\r\n`).join('')}`
