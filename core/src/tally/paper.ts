/** A finished paper: each candidate the voter gave a value, once, in any order. A blank value ('') is no choice. */
export type Paper = readonly (readonly [uuid: string, value: string])[]

/** Equal papers counted together. `line` is their canonical form. */
export interface Pile {
  readonly line: string
  readonly paper: Paper
  readonly people: number
}

/** A paper without its blanks, sorted by uuid (by code unit). Two papers of the same content become equal. */
function removeBlankVotes(paper: Paper): Paper {
  return paper.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/** The canonical form of a paper (specification E.5): a JSON array of [candidate uuid, value] pairs, no blanks, no spaces. */
export function formatCanonicalPaper(paper: Paper): string {
  return JSON.stringify(removeBlankVotes(paper))
}

/** Puts equal papers together while they come; the order in which they come never matters. */
interface PileCollector {
  add(paper: Paper): void
  /** What was added, in the order of the canonical form; the collector is empty then. */
  take(): Pile[]
}

export function createPileCollector(): PileCollector {
  const piles = new Map<string, { line: string; paper: Paper; people: number }>()
  // the texts of a uuid or value are kept once, however many papers name them
  const texts = new Map<string, string>()
  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }
  return {
    add(paper) {
      const line = formatCanonicalPaper(paper)
      const existing = piles.get(line)
      if (existing) existing.people += 1
      else {
        const kept = removeBlankVotes(paper).map(([uuid, value]) => [shared(uuid), shared(value)] as const)
        piles.set(line, { line, paper: kept, people: 1 })
      }
    },
    take() {
      const all = [...piles.values()].sort((a, b) => (a.line < b.line ? -1 : 1))
      piles.clear()
      return all
    },
  }
}

/** Puts equal papers together, in the order of their canonical form, so that the order of the papers never matters. */
export function groupIntoPiles(papers: readonly Paper[]): Pile[] {
  const collector = createPileCollector()
  for (const paper of papers) collector.add(paper)
  return collector.take()
}

/** Piles from papers without blanks that are all different, each with how many people gave it; sorted as `groupIntoPiles` does. */
export function toSortedPiles(groups: Iterable<{ readonly paper: Paper; readonly people: number }>): Pile[] {
  const piles: Pile[] = []
  for (const { paper: unsorted, people } of groups) {
    const paper = removeBlankVotes(unsorted)
    piles.push({ line: JSON.stringify(paper), paper, people })
  }
  return piles.sort((a, b) => (a.line < b.line ? -1 : 1))
}

/** The canonical form of all papers, in pieces that follow one another without a break. */
export function* streamCanonicalPapers(piles: readonly Pile[]): Generator<string> {
  let first = true
  for (const { line, people } of piles) {
    for (let n = 0; n < people; n += 1) {
      yield first ? line : `\n${line}`
      first = false
    }
  }
}

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
    const paper = parsePaper(line, number)
    canonical &&= line >= before && formatCanonicalPaper(paper) === line
    before = line
    collector.add(paper)
    from = end + 1
  }
  return { piles: collector.take(), canonical }
}
