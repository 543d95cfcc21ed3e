import type { Fraction } from './fraction.ts'
import type { Paper, Pile } from './paper.ts'

/** The votes of a candidate, shown beside the score: counts of choices (VOT-003), or points and their number of voters. */
export type VoteSummary =
  | { readonly yes: number; readonly no: number; readonly abstain: number; readonly block: number }
  | { readonly points: number; readonly supporters: number }

export interface CandidateScore {
  readonly score: Fraction
  readonly summary: VoteSummary
}

/** A counting method for one voting system. */
export interface CountingMethod {
  /** Returns the sentence for a paper that cannot be counted; null for a valid one. */
  readonly fault: (paper: Paper) => string | null
  /** The support of a value in whole units from 0; a voter with more than 0 is a supporter. */
  readonly support: (value: string) => number
  /** Computes the score of every candidate; without votes it is 0. */
  readonly score: (uuids: readonly string[], piles: readonly Pile[]) => ReadonlyMap<string, CandidateScore>
}

/** Sums units of support and supporters of every candidate, over all papers. */
export function sumSupport(
  uuids: readonly string[],
  piles: readonly Pile[],
  support: CountingMethod['support'],
): Map<string, { units: number; supporters: number }> {
  const supportByUuid = new Map(uuids.map((uuid) => [uuid, { units: 0, supporters: 0 }]))
  for (const { paper, people } of piles) {
    for (const [uuid, value] of paper) {
      const units = support(value)
      const sum = supportByUuid.get(uuid)
      if (!sum || units === 0) continue
      sum.units += units * people
      sum.supporters += people
    }
  }
  return supportByUuid
}
