/** A cell of a list: quoted where needed, and never read as a formula by a spreadsheet. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A list as CSV with its heads. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\n')
    .concat('\n')

/** Gives the reader a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
