import { formatCsv } from '@folkmoot/core/platform/shared/csv.ts'

/** Downloads content as a file of the given type; text is UTF-8. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // a browser may still ask where to save it
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Languages whose spreadsheets separate columns by commas; all others take a semicolon, because the comma stands before decimals. */
const WITH_COMMAS = /^en/

/** Downloads a heading that the spreadsheet of the reader's language opens in columns. */
export const saveTemplate = (name: string, heading: readonly string[], lang: string): void =>
  saveFile(name, 'text/csv', formatCsv([heading], WITH_COMMAS.test(lang) ? ',' : ';'))

/** Downloads lines as a table that spreadsheets open. */
export const saveCsv = (name: string, lines: Parameters<typeof formatCsv>[0]): void => saveFile(name, 'text/csv', formatCsv(lines))
