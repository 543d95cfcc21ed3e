import type { Fraction } from '../../platform/exact/fraction.ts'

/**
 * The votes of a candidate, shown beside the score: counts of choices (VOT-003); points and their number of voters; scores
 * given, their sum, and what the sum is divided by; papers that rank it, and those that rank it first.
 */
export type VoteSummary =
  | { readonly yes: number; readonly no: number; readonly abstain: number; readonly block: number }
  | { readonly points: number; readonly supporters: number }
  | { readonly given: number; readonly sum: number; readonly dividedBy: number }
  | { readonly ranked: number; readonly first: number }

export interface CandidateScore {
  /** Null where nobody gave a score. */
  readonly score: Fraction | null
  readonly summary: VoteSummary
}
