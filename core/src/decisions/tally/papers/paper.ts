/** A finished paper: each candidate the voter gave a value, once, in any order. A blank value ('') is no choice. */
export type Paper = readonly (readonly [uuid: string, value: string])[]

/** Equal papers counted together. `line` is their canonical form. Stored piles make both anew whenever they are read. */
export interface Pile {
  readonly line: string
  readonly paper: Paper
  readonly people: number
  /** How many candidates the paper names. */
  readonly size: number
}

/** A paper without its blanks, sorted by uuid (by code unit). Two papers of the same content become equal. */
export function removeBlankVotes(paper: Paper): Paper {
  // most papers that are read were written so
  if (paper.every(([uuid, value], i) => value !== '' && (i === 0 || (paper[i - 1] as Paper[number])[0] < uuid))) return paper
  return paper.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/** The canonical form of a paper (specification E.5): a JSON array of [candidate uuid, value] pairs, no blanks, no spaces. */
export function formatCanonicalPaper(paper: Paper): string {
  return JSON.stringify(removeBlankVotes(paper))
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
