/** The first, the last, and those around the one that is shown. */
export function selectPageNumbers(page: number, last: number): (number | 'gap')[] {
  const pages = [...new Set([0, page - 1, page, page + 1, last])]
    .filter((n) => n >= 0 && n <= last)
    .sort((a, b) => a - b)
  return pages.flatMap((n, i) => (i > 0 && n - (pages[i - 1] ?? 0) > 1 ? ['gap' as const, n] : [n]))
}
