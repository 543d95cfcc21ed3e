/** The first, the last, and those around the one that is shown. */
export function pagesShown(page: number, last: number): (number | 'gap')[] {
  const near = [...new Set([0, page - 1, page, page + 1, last])]
    .filter((n) => n >= 0 && n <= last)
    .sort((a, b) => a - b)
  return near.flatMap((n, i) => (i > 0 && n - (near[i - 1] ?? 0) > 1 ? ['gap' as const, n] : [n]))
}
