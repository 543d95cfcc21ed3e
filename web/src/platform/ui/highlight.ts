interface TextSegment {
  /** Its offset in the text. */
  readonly at: number
  readonly text: string
  readonly highlighted: boolean
}

const escapeRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text at the matches of a search: matches are at word starts, as in the search itself. */
export function splitAtMatches(text: string, words: readonly string[]): TextSegment[] {
  if (words.length === 0) return [{ at: 0, text, highlighted: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapeRegExp).join('|')})`, 'giu')
  const parts: TextSegment[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), highlighted: false })
    parts.push({ at: match.index, text: match[0], highlighted: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), highlighted: false })
  return parts
}
