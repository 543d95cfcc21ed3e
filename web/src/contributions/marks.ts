export interface Part {
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
  readonly marked: boolean
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Cuts a text at the words of a search: marked is what begins a word, as the search itself finds it. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ at: 0, text, marked: false }]
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})`, 'giu')
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(found)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), marked: false })
    parts.push({ at: match.index, text: match[0], marked: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), marked: false })
  return parts
}
