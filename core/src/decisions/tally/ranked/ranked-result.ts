import type { Amount } from '../../../platform/exact/fraction.ts'
import type { StvArithmetic } from '../../../platform/settings/voting-system.ts'

/** What SCHULZE compares: each candidate with each other one. Rows and columns are in the order of the result. */
export interface PairTable {
  readonly candidates: readonly string[]
  /** Papers that rank the candidate of the row above that of the column. */
  readonly preferred: readonly (readonly number[])[]
  /** The strength of the strongest path from row to column; 0 where there is none. */
  readonly strongest: readonly (readonly number[])[]
}

/** What a candidate holds. */
interface HeldVote {
  readonly uuid: string
  readonly vote: Amount
}

/** What moves in a stage of STV: the surplus of an elected candidate, or all of an excluded one. */
export interface StvMove {
  readonly kind: 'surplus' | 'exclusion'
  readonly uuid: string
  /** The surplus, or the vote of the excluded. */
  readonly amount: Amount
  readonly byLot: boolean
  /** What each candidate still in receives, those that receive nothing left out. */
  readonly received: readonly HeldVote[]
  /** What ends here because the paper names nobody who is still in. */
  readonly exhausted: Amount
  /** What is cut off by five decimals. */
  readonly cut: Amount
}

export interface StvElected {
  readonly uuid: string
  readonly vote: Amount
  /** False: as many were left in as seats were left. */
  readonly quotaReached: boolean
  readonly byLot: boolean
}

export interface StvStage {
  /** From 1. */
  readonly stage: number
  /** What everybody not excluded holds at the beginning of the stage, by uuid. */
  readonly votes: readonly HeldVote[]
  readonly exhausted: Amount
  /** Cut off so far. */
  readonly cut: Amount
  /** In the order of election. */
  readonly elected: readonly StvElected[]
  /** Null in the last stage. */
  readonly move: StvMove | null
}

/** Every stage of a count by STV (specification E.2). */
export interface StvCount {
  readonly seats: number
  /** Papers that rank a candidate that is not withdrawn. */
  readonly valid: number
  readonly quota: number
  readonly arithmetic: StvArithmetic
  readonly stages: readonly StvStage[]
}
