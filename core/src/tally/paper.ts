/** A finished paper: each candidate the voter gave a value, once, in any order. A blank value ('') is no choice. */
export type Paper = readonly (readonly [uuid: string, value: string])[]

/** Equal papers counted together. `line` is their canonical form. */
export interface Pile {
  readonly line: string
  readonly paper: Paper
  readonly people: number
}

/** A paper without its blanks, sorted by uuid (by code unit). Two papers of the same content become equal. */
export function withoutBlanks(paper: Paper): Paper {
  return paper.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/** The canonical form of a paper (E.5): a JSON array of [candidate uuid, value] pairs, no blanks, no spaces. */
export function canonicalPaper(paper: Paper): string {
  return JSON.stringify(withoutBlanks(paper))
}

/** All counted papers in canonical form, sorted as strings, one a line, no line break at the end (E.5). */
export function canonicalPapers(papers: readonly Paper[]): string {
  return papers.map(canonicalPaper).sort().join('\n')
}

/** Equal papers put together, in the order of their canonical form, so that the order of the papers never matters. */
export function pile(papers: readonly Paper[]): Pile[] {
  const people = new Map<string, number>()
  const first = new Map<string, Paper>()
  for (const paper of papers) {
    const line = canonicalPaper(paper)
    people.set(line, (people.get(line) ?? 0) + 1)
    if (!first.has(line)) first.set(line, withoutBlanks(paper))
  }
  return [...first]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([line, paper]) => ({ line, paper, people: people.get(line) ?? 0 }))
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

/** The inverse of `canonicalPapers`; throws with the number of the first line that is not a paper. */
export function readPapers(text: string): Paper[] {
  if (text === '') return []
  return text.split('\n').map((line, i) => {
    let read: unknown
    try {
      read = JSON.parse(line)
    } catch {
      read = null
    }
    if (!Array.isArray(read) || !read.every(isPair)) throw new Error(`Line ${i + 1} is not a paper.`)
    return read
  })
}
