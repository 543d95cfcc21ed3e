const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The lines that are looked at. */
const SAMPLE = 20

/** Excel's own first line, `sep=;`: which character separates the columns. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[^\S\n]*(?:\n|$)/i

/** How many cells each of the first lines has with every separator, outside of quotes. */
function countCells(text: string): Record<Separator, number[]> {
  const counts: Record<Separator, number[]> = { ',': [], ';': [], '\t': [] }
  const line: Record<Separator, number> = { ',': 1, ';': 1, '\t': 1 }
  let quoted = false
  let filled = false
  const endLine = () => {
    for (const separator of SEPARATORS) {
      if (filled) counts[separator].push(line[separator])
      line[separator] = 1
    }
    filled = false
  }
  for (const c of text) {
    if (c === '"') quoted = !quoted
    else if (c === '\n' && !quoted) endLine()
    else if (!quoted) for (const separator of SEPARATORS) if (c === separator) line[separator]++
    if (c !== '\n' && c !== ' ') filled = true
    if (counts[','].length >= SAMPLE) return counts
  }
  endLine()
  return counts
}

/**
 * What separates the columns: what the file says of itself, otherwise the character that gives most of the first lines as many cells as
 * the first one has; a comma where none does. `rest` is the text without the line that says so, and `skipped` how many lines that were.
 */
export function findSeparator(text: string): { separator: string; rest: string; skipped: number } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? []
  if (line !== undefined && named) return { separator: named, rest: text.slice(line.length), skipped: 1 }
  const counts = countCells(text)
  const alike = (separator: Separator): number => {
    const [width = 1, ...others] = counts[separator]
    return width < 2 ? 0 : 1 + others.filter((n) => n === width).length
  }
  const width = (separator: Separator): number => counts[separator][0] ?? 1
  const [best = ','] = SEPARATORS.toSorted((a, b) => alike(b) - alike(a) || width(b) - width(a))
  if (alike(best) > 0) return { separator: best, rest: text, skipped: 0 }
  // the first line has one cell: a list whose later lines have more
  const [longest = ','] = SEPARATORS.toSorted((a, b) => Math.max(0, ...counts[b]) - Math.max(0, ...counts[a]))
  return { separator: longest, rest: text, skipped: 0 }
}
