import { type Paper, type Pile, removeBlankVotes } from './paper.ts'
import { createPileCollector } from './piles.ts'

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

function parsePaper(line: string, number: number): Paper {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    read = null
  }
  if (!Array.isArray(read) || !read.every(isPair)) throw new Error(`Line ${number} is not a paper.`)
  return read
}

/** Papers from their canonical form. `canonical`: is it that form, to the letter? */
interface ParsedPapers {
  readonly piles: readonly Pile[]
  readonly canonical: boolean
}

/** The inverse of `streamCanonicalPapers`; throws with the number of the first line that is not a paper. */
export function parsePapers(text: string): ParsedPapers {
  const collector = createPileCollector()
  let canonical = true
  let before = ''
  let number = 0
  for (let from = 0; text !== '' && from <= text.length; ) {
    const lineEnd = text.indexOf('\n', from)
    const end = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(from, end)
    number += 1
    const sorted = removeBlankVotes(parsePaper(line, number))
    canonical &&= line >= before && JSON.stringify(sorted) === line
    before = line
    collector.add(sorted)
    from = end + 1
  }
  return { piles: collector.take(), canonical }
}
