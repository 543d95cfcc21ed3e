import type { Amount } from '../../platform/exact/fraction.ts'
import type { Majority } from '../../platform/settings/voting-system.ts'
import type { VoteSummary } from './candidate-score.ts'
import type { PairTable, StvCount } from './ranked/ranked-result.ts'
import type { RuleName, Rules } from './rules.ts'

/** People with 0, 1, 2, 3 and with 4 or more winners among the candidates they support. */
export type WinnersPerVoter = readonly [none: number, one: number, two: number, three: number, more: number]

/** `people` supporters paid this much each, rounded for showing. */
export interface Payment {
  readonly paid: number
  readonly people: number
}

/** What supporters had left at the end of the equal shares, of what their candidate costs (specification E.3). */
export interface Shortfall {
  readonly left: Amount
  readonly missing: Amount
  /** ceil(missing / share): about as much as so many untouched shares. Not a promise that they would have made it win. */
  readonly moreSupporters: number
}

/** Why a candidate won or lost, for a screen to say in its own words. Amounts of money are plain decimals. */
export type ResultReason =
  | { readonly kind: 'withdrawn' }
  /** Of a detached ballot with few papers, of which only the winners are published (specification E.6). */
  | { readonly kind: 'not-told'; readonly won: boolean }
  | { readonly kind: 'no-support' }
  | { readonly kind: 'below-minimum'; readonly score: Amount; readonly minimum: number }
  | { readonly kind: 'quorum-not-reached'; readonly papers: number; readonly needed: number }
  /** In a vote with NO the quorum is judged for each candidate: `given` are the values given for it. */
  | { readonly kind: 'candidate-quorum-not-reached'; readonly given: number; readonly needed: number }
  | {
      readonly kind: 'blocked'
      readonly blocks: number
      readonly given: number
      /** Blocks among all values given for it: more than the threshold. */
      readonly share: Amount
      readonly threshold: string
    }
  | {
      readonly kind: 'majority-missed'
      readonly majority: Majority
      readonly yes: number
      readonly no: number
      /** So many YES it would have taken. */
      readonly needed: number
    }
  | {
      /** After the cut of `number`, where `by` is the best of those that beat it, by its strongest path. */
      readonly kind: 'beaten'
      readonly by: string
      readonly strength: number
      readonly against: number
      readonly number: number
    }
  | {
      /** STV: `quotaReached` false where as many were left in as seats. */
      readonly kind: 'elected'
      readonly stage: number
      readonly vote: Amount
      readonly quota: number
      readonly quotaReached: boolean
      readonly byLot: boolean
    }
  | {
      readonly kind: 'excluded'
      readonly stage: number
      readonly vote: Amount
      readonly quota: number
      readonly byLot: boolean
    }
  /** STV: still in when all seats were filled. */
  | { readonly kind: 'not-elected'; readonly stage: number; readonly vote: Amount; readonly quota: number }
  | { readonly kind: 'among-first'; readonly number: number; readonly byLot: boolean }
  | { readonly kind: 'after-cut'; readonly number: number; readonly byLot: boolean }
  | { readonly kind: 'fits'; readonly cost: string; readonly left: string; readonly byLot: boolean }
  | { readonly kind: 'does-not-fit'; readonly cost: string; readonly left: string; readonly byLot: boolean }
  | { readonly kind: 'after-stop'; readonly cost: string; readonly left: string; readonly stoppedAt: string }
  | { readonly kind: 'over-budget'; readonly cost: string; readonly budget: string }
  | {
      readonly kind: 'bought'
      readonly cost: string
      /** 'n/d', the smallest that its supporters could pay together; '0/1' for what is free. */
      readonly rho: string
      readonly largest: Amount
      /** Largest first; null where few papers were counted (specification E.6). */
      readonly payments: readonly Payment[] | null
      /** Supporters who gave all they had left. */
      readonly gaveAll: number
      readonly byLot: boolean
    }
  | ({ readonly kind: 'added'; readonly cost: string; readonly money: string; readonly byLot: boolean } & Shortfall)
  | ({ readonly kind: 'all-fit'; readonly cost: string } & Shortfall)
  | ({
      readonly kind: 'not-bought'
      readonly cost: string
      readonly money: string
      readonly byLot: boolean
    } & Shortfall)

/** One candidate in the order. Withdrawn ones come last, without rank and score. Tied ones share `rank` to `lastRank`. */
export interface RankedCandidate {
  readonly uuid: string
  readonly rank: number | null
  readonly lastRank: number | null
  readonly tied: boolean
  readonly score: number | null
  readonly scoreExact: string | null
  readonly summary: VoteSummary | null
  readonly supporters: number
  /** Its supporters by how many winners they have; for a winner the second number have no other. Null for few papers. */
  readonly winnersEach: WinnersPerVoter | null
  readonly winner: boolean
  readonly reason: ResultReason
  /** Of a vote with NO alone: whether it passed, whether it is blocked, and its own quorum where that is on. */
  readonly passed?: boolean
  readonly blocked?: boolean
  readonly quorum?: Quorum | null
}

export interface Quorum {
  readonly share: string
  readonly papers: number
  readonly eligible: number
  readonly needed: number
  readonly met: boolean
}

/** One step of the count, in order. `lot` says that what follows needed the order by lot ('Tie broken by lot', E.5). */
export type CountStep =
  | ({ readonly step: 'quorum' } & Quorum)
  | {
      readonly step: 'lot'
      readonly for: 'cut' | 'budget' | 'equal-shares' | 'election' | 'surplus' | 'exclusion'
      /** In the order of the lot. */
      readonly among: readonly string[]
    }
  | { readonly step: 'elect'; readonly uuid: string }
  /** STV: the surplus of an elected candidate moves, or an excluded candidate's papers. */
  | { readonly step: 'move'; readonly uuid: string; readonly surplus: Amount }
  | { readonly step: 'exclude'; readonly uuid: string; readonly vote: Amount }
  | { readonly step: 'take' | 'skip' | 'stop'; readonly uuid: string; readonly cost: string; readonly left: string }
  | { readonly step: 'share'; readonly voters: number; readonly share: Amount; readonly raise: string }
  | {
      /** The outcome after so many raises, told when it differs from the one before. */
      readonly step: 'raise'
      readonly raises: number
      readonly share: Amount
      readonly cost: string
      readonly bought: readonly string[]
      readonly holds: boolean
    }
  | {
      readonly step: 'buy'
      readonly uuid: string
      readonly cost: string
      readonly rho: string
      readonly largest: Amount
    }
  | ({ readonly step: 'compare' } & Preferences)
  | { readonly step: 'add'; readonly uuid: string; readonly cost: string; readonly left: string }

/** The money of a budget rule: to share, spent on winners, not spent. Plain decimals. */
export interface BudgetSummary {
  readonly budget: string
  readonly spent: string
  readonly left: string
}

/** How the shares were raised (Add1, E.3). */
export interface SharesSummary {
  /** Papers that support any candidate: the money was divided among them. */
  readonly voters: number
  readonly first: Amount
  readonly last: Amount
  /** One raise, a plain decimal. */
  readonly raise: string
  readonly raises: number
  /** Why the raising ended: the next outcome costs too much, all fit together, 10,000 raises, or nobody to raise for. */
  readonly end: 'next-too-dear' | 'all-fit' | 'capped' | 'no-candidates'
  /** The outcome that would have cost too much. */
  readonly next: { readonly share: Amount; readonly cost: string } | null
}

/** Another rule on the same papers, to stand beside the result. */
export interface RuleOutcome {
  readonly rule: RuleName
  readonly winners: readonly string[]
  /** Together, a plain decimal; null where candidates have no cost. */
  readonly cost: string | null
  /** All counted papers, blank ones included, by how many winners they have. Null for few papers. */
  readonly winnersEach: WinnersPerVoter | null
}

/**
 * Papers with more winners among those they support by equal shares, and by DYNAMIC2 on the same papers. The rule that
 * more of them prefer holds; equal shares where they are as many.
 */
export interface Preferences {
  readonly preferShares: number
  readonly preferGreedy: number
  /** Who would have won by equal shares, and by DYNAMIC2. */
  readonly bySharesWinners: readonly string[]
  readonly byGreedyWinners: readonly string[]
  readonly holds: 'equal-shares' | 'dynamic2'
}

/** Everything that a count says; plain JSON. */
export interface CountResult {
  readonly version: number
  readonly system: Rules['system']
  /** The rule that chose the winners: dynamic2 where papers preferred it to the equal shares of the ballot. */
  readonly rule: RuleName
  readonly papers: number
  /** Counted papers that say nothing of any candidate. */
  readonly blank: number
  readonly eligible: number | null
  readonly seed: string
  /** SHA-256 of the counted papers (specification E.5); null for few papers, which could be guessed from it. */
  readonly digest: string | null
  /** Of the whole ballot; null when it is off and in a vote with NO, where each candidate of the order has its own. */
  readonly quorum: Quorum | null
  readonly order: readonly RankedCandidate[]
  /** In the order of E.2, for equal shares in the order of buying. */
  readonly winners: readonly string[]
  readonly money: BudgetSummary | null
  readonly shares: SharesSummary | null
  readonly outcome: RuleOutcome
  /** What DYNAMIC2 gives on the same papers; only beside equal shares. */
  readonly comparison: RuleOutcome | null
  readonly steps: readonly CountStep[]
  /** RANKED by SCHULZE; null for few papers. */
  readonly pairs?: PairTable | null
  /** RANKED by STV; null for few papers. */
  readonly stv?: StvCount | null
}
