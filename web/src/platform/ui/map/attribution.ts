/** A part of a text, and the address that it leads to. */
interface TextPart {
  readonly text: string
  readonly href?: string
}

/** Splits the operator's words about a map at the web addresses in them; an address follows what it belongs to in brackets. */
export function splitLinks(words: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of words.matchAll(/(?:([^\s,;|][^,;|()]*?) )?\((https:\/\/[^\s()]+)\)/g)) {
    const [whole, name, href = ''] = match
    if (match.index > at) parts.push({ text: words.slice(at, match.index) })
    parts.push({ text: name ?? href, href })
    at = match.index + whole.length
  }
  if (at < words.length) parts.push({ text: words.slice(at) })
  return parts
}
