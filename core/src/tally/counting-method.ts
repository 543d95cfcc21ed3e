import type { Fraction } from './fraction.ts'
import type { Paper, Pile } from './paper.ts'

/** What a candidate got, shown beside the score: counts of choices (VOT-003), or points and who gave any. */
export type VoteSummary =
  | { readonly yes: number; readonly no: number; readonly abstain: number; readonly block: number }
  | { readonly points: number; readonly supporters: number }

export interface CandidateScore {
  readonly score: Fraction
  readonly summary: VoteSummary
}

/** A counting method for one voting system. */
export interface CountingMethod {
  /** Why a paper cannot be counted, as a sentence; null for a good one. */
  readonly fault: (paper: Paper) => string | null
  /** How much support a value is, in whole units from 0; above 0 its voter is a supporter. */
  readonly support: (value: string) => number
  /** The score of every candidate, also of those without votes (then 0). */
  readonly score: (uuids: readonly string[], piles: readonly Pile[]) => ReadonlyMap<string, CandidateScore>
}

/** Units of support and supporters of every candidate, over all papers. */
export function sumSupport(
  uuids: readonly string[],
  piles: readonly Pile[],
  support: CountingMethod['support'],
): Map<string, { units: number; supporters: number }> {
  const found = new Map(uuids.map((uuid) => [uuid, { units: 0, supporters: 0 }]))
  for (const { paper, people } of piles) {
    for (const [uuid, value] of paper) {
      const units = support(value)
      const sum = found.get(uuid)
      if (!sum || units === 0) continue
      sum.units += units * people
      sum.supporters += people
    }
  }
  return found
}
