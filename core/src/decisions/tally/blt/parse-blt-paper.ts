import { quoteCell } from '../pabulib/fault-log.ts'
import { isWhole } from '../pabulib/parse-meta.ts'

/** A line of papers: candidates by number in their ranks, best first, and how many people gave it. */
export interface BltPaper {
  readonly ranks: readonly (readonly string[])[]
  readonly people: number
}

/** Reads a rank: a number, or several with = between, of candidates not named before; a sentence if it is none. */
function readRank(part: string, candidates: number, seen: Set<string>): readonly string[] | string {
  const rank: string[] = []
  for (const id of part.split('=')) {
    if (!/^[1-9]\d{0,8}$/.test(id) || Number(id) > candidates) return `${quoteCell(id)} is no candidate; they are 1 to ${candidates}.`
    if (!seen.has(id)) rank.push(id)
    seen.add(id)
  }
  return rank
}

/**
 * `2 1 3=4 0`: two papers that rank 1 first and 3 and 4 equal after it. `-` skips a rank, which closes up; a name in round
 * brackets may stand in front. A candidate named again is ignored (specification E.2).
 */
export function parseBltPaper(
  line: string,
  candidates: number,
): { readonly paper: BltPaper; readonly repeats: boolean } | { readonly fault: string } {
  const [weight = '', ...parts] = line.replace(/^\([^)]*\)\s*/, '').split(/\s+/)
  if (!isWhole(weight) || Number(weight) < 1)
    return { fault: `${quoteCell(weight)} is no number of papers; a line of papers begins with a whole number from 1.` }
  if (parts.pop() !== '0') return { fault: 'The line of papers does not end with 0.' }
  const seen = new Set<string>()
  const ranks: (readonly string[])[] = []
  let named = 0
  for (const part of parts) {
    if (part === '-') continue
    const rank = readRank(part, candidates, seen)
    if (typeof rank === 'string') return { fault: rank }
    named += part.split('=').length
    if (rank.length > 0) ranks.push(rank)
  }
  return { paper: { ranks, people: Number(weight) }, repeats: named > seen.size }
}
