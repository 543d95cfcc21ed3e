import type { CandidateScore } from './candidate-score.ts'
import type { Paper, Pile } from './papers/paper.ts'
import type { Tier } from './rank-candidates.ts'
import type { PairTable, StvCount } from './ranked/ranked-result.ts'
import type { Quorum, ResultReason } from './result.ts'
import type { WinnerSelection } from './select-winners.ts'

/** What a vote with NO decides about each candidate by itself. */
export interface CandidateVerdict {
  readonly passed: boolean
  readonly blocked: boolean
  readonly quorum: Quorum | null
  /** Why it cannot win; null when it passed. */
  readonly reason: ResultReason | null
}

/** Candidates that are not withdrawn, and all papers. */
export interface MethodInput {
  readonly uuids: readonly string[]
  readonly piles: readonly Pile[]
  readonly lot: ReadonlyMap<string, number>
  /** How many digits an exact number may have where they grow with each step; 0 is no limit. */
  readonly digits: number
}

/** What a method makes of the papers. */
export interface MethodCount {
  readonly scores: ReadonlyMap<string, CandidateScore>
  /** The order of E.2. */
  readonly tiers: readonly Tier[]
  readonly verdicts?: ReadonlyMap<string, CandidateVerdict>
  /** The winners, where the method fills the seats itself. */
  readonly seats?: WinnerSelection
  /** Says more exactly why a candidate is not among the first. */
  readonly explainLoss?: (uuid: string, number: number) => ResultReason | null
  readonly pairs?: PairTable
  readonly stv?: StvCount
}

/** A counting method for one voting system. */
export interface CountingMethod {
  /** Returns the sentence for a paper that cannot be counted; null for a valid one. */
  readonly fault: (paper: Paper) => string | null
  /** The support of a value in whole units from 0; a voter with more than 0 is a supporter. */
  readonly support: (value: string) => number
  /** Whether a value says anything; a paper without such a value is blank. */
  readonly isGiven: (value: string) => boolean
  readonly count: (input: MethodInput) => MethodCount
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
