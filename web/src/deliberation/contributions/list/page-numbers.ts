/** The first page, the last page and those around the current one. */
export function selectPageNumbers(page: number, last: number): (number | 'gap')[] {
  const pages = [...new Set([0, page - 1, page, page + 1, last])].filter((n) => n >= 0 && n <= last).sort((a, b) => a - b)
  return pages.flatMap((n, i) => (i > 0 && n - (pages[i - 1] ?? 0) > 1 ? ['gap' as const, n] : [n]))
}
