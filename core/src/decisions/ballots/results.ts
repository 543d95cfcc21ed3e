import { z } from 'zod/mini'
import { SECRECIES } from '../../platform/settings/paper-forms.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int, Uuid } from '../../platform/shared/ids.ts'
import type { PairTable, StvCount } from '../tally/ranked/ranked-result.ts'
import type {
  BudgetSummary,
  CountResult,
  CountStep,
  Quorum,
  RankedCandidate,
  ResultReason,
  RuleOutcome,
  SharesSummary,
} from '../tally/result.ts'
import { CountChoice, CountFailure } from './counting/count-again.ts'
import { InterimResult } from './counting/interim-result.ts'
import { PublishedTree } from './published-tree.ts'
import { BallotCampaign, BallotGroup, CandidateRow, PublicBallotRules, PublicRoll, Turnout } from './schemas.ts'
import { Selection } from './selection.ts'
import { BALLOT_STATES, VOTING_SYSTEMS } from './words.ts'

/** A value from the tally, passed through without validation: its type is the tally's own. */
const unchecked = <T>() => z.custom<T>((value) => value !== undefined)

/** One candidate in the result (VOT-003): the row of the reference, with its rank and the reason why it won or lost. */
export const ResultRow = z.object({
  candidate_id: Int,
  candidate_uuid: Uuid,
  /** All values, sorted; omitted below five and above 10,000 papers, and on request. */
  values: z.array(z.string()),
  summary: unchecked<RankedCandidate['summary']>(),
  score: z.nullable(z.number()),
  scoreExact: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  lastRank: z.nullable(z.int()),
  tied: z.boolean(),
  passed: z.boolean(),
  blocked: z.boolean(),
  /** Its own quorum, in a vote with NO; null elsewhere. */
  quorum: z.nullable(unchecked<Quorum>()),
  /** The reasons of its BLOCKs, in an order that tells nothing. */
  blockReasons: z.array(z.string()),
  winner: z.boolean(),
  supporters: z.int(),
  /** How many of its supporters have so many winners; null below five papers. */
  winnersEach: unchecked<RankedCandidate['winnersEach']>(),
  reason: unchecked<ResultReason>(),
  /** Number of further supporters choosing only this candidate with which it would have won, as found by a recount. */
  wouldWinWith: z.nullable(z.int()),
})
export type ResultRow = z.output<typeof ResultRow>

/** How many losers were recounted with more supporters, of how many, and why the recounts stopped early. */
export const Recounts = z.object({
  done: z.int(),
  all: z.int(),
  /** The time limit, the maximum number of recounts, or too many papers to recount; null: all were tried. */
  stopped: z.nullable(z.enum(['time', 'number', 'papers'])),
})
export type Recounts = z.output<typeof Recounts>

/** The result of a counted ballot (specification E.7). */
export const CountedResult = z.object({
  order: z.array(Uuid),
  winners: z.array(Uuid),
  papers: z.int(),
  blank: z.int(),
  quorum: z.nullable(unchecked<Quorum>()),
  money: z.nullable(unchecked<BudgetSummary>()),
  shares: z.nullable(unchecked<SharesSummary>()),
  outcome: unchecked<RuleOutcome>(),
  comparison: z.nullable(unchecked<RuleOutcome>()),
  steps: z.array(unchecked<CountStep>()),
  /** What SCHULZE compared; null for other methods and below five papers. */
  pairs: z.nullable(unchecked<PairTable>()),
  /** The stages of STV; null for other methods and below five papers. */
  stv: z.nullable(unchecked<StvCount>()),
  method: z.object({ system: z.enum(VOTING_SYSTEMS), rule: z.string(), version: z.int() }),
  binding: z.boolean(),
  seed: z.string(),
  digest: z.nullable(z.string()),
  /** Voters who joined the assembly after the ballot opened; null where there is no roll. */
  joined: z.nullable(z.int()),
  /** The recounts for "would it have won"; null where the ballot was counted before these were stored. */
  recounts: z.nullable(Recounts),
  /** Below five papers no paper is published, and the result cannot be recounted. */
  fewVoters: z.boolean(),
  /** Only the winners are published, without any count: a detached ballot with fewer than five papers. */
  winnersOnly: z.boolean(),
})
export type CountedResult = z.output<typeof CountedResult>

/** The source of imported papers (specification E.2): the page shows which rule was counted. */
export const ImportSource = z.object({
  file: z.string(),
  description: z.string(),
  unit: z.string(),
  subunit: z.string(),
  instance: z.string(),
  rule: z.string(),
  /** The candidates that the file marks as selected, beside the winners of the count; null where it marks none. */
  selected: z.optional(
    z.nullable(
      z.object({
        same: z.boolean(),
        onlyInFile: z.array(Uuid),
        onlyInCount: z.array(Uuid),
        unclear: z.array(Uuid),
      }),
    ),
  ),
})
export type ImportSource = z.output<typeof ImportSource>

/** States of the audit package of a ballot: a job creates it once, after the count. */
const PACKAGE_STATES = ['not-counted', 'being-made', 'ready'] as const

/** The data for verifying a result (specification E.5, E.7), each with the time of its publication. */
export const Verification = z.object({
  commitment: z.string(),
  committed_at: Instant,
  /** SHA-256 of the papers: stored after closing, before the seed is used; null until then, and for few papers. */
  papers_digest: z.nullable(z.string()),
  papers_digest_at: z.nullable(Instant),
  /** From closing on; null before, for imported papers, and for what was counted before there were trees. */
  tree: z.nullable(PublishedTree),
  seed: z.nullable(z.string()),
  seed_revealed_at: z.nullable(Instant),
  /** The people on the roll at closing; `hash` is the salted SHA-256 of the list. Null where there is no roll. */
  roll: z.nullable(z.object({ size: z.int(), hash: z.nullable(z.string()) })),
  package: z.object({
    state: z.enum(PACKAGE_STATES),
    /** SHA-256 of its list of checksums, which covers the whole package. */
    digest: z.nullable(z.string()),
    /** SHA-256 of the file. */
    sha256: z.nullable(z.string()),
    bytes: z.nullable(z.int()),
    made_at: z.nullable(Instant),
  }),
})
export type Verification = z.output<typeof Verification>

export const Results = z.object({
  ballot: z.object({
    uuid: Uuid,
    title: z.string(),
    /** Whether the ballot has been counted. */
    finished: z.boolean(),
    state: z.enum(BALLOT_STATES),
    starts_at: Instant,
    ends_at: Instant,
    closed_at: z.nullable(Instant),
    timezone: z.string(),
    reason: z.string(),
    candidates: z.array(CandidateRow),
    candidatesIndex: z.record(z.string(), z.int()),
    rules: PublicBallotRules,
    /** The roll; null where papers came from a file. */
    roll: z.nullable(PublicRoll),
    secrecy: z.enum(SECRECIES),
    /** Visitors could vote; without one-time codes nobody knows whether somebody voted twice (VOT-026). */
    anonymous: z.boolean(),
    one_time_codes: z.boolean(),
    votes_limit: z.int(),
    seed_commitment: z.string(),
    campaign: BallotCampaign,
    group: z.nullable(BallotGroup),
    imported: z.nullable(ImportSource),
  }),
  published: z.boolean(),
  publishedAt: z.nullable(Instant),
  turnout: Turnout,
  results: z.array(ResultRow),
  index: z.record(z.string(), z.object({ vote: ResultRow, position: z.int() })),
  counted: z.nullable(CountedResult),
  /** How an open ballot whose scores show before the end stood at its latest count; null elsewhere, and before there was one. */
  interim: z.nullable(InterimResult),
  /** Whom coordinators selected instead of the winners, with the reason; null where nobody changed the selection. */
  selection: z.nullable(Selection),
  /** Why the count of a closed ballot ended without a result; null elsewhere. */
  uncounted: z.nullable(CountFailure),
  /** The arithmetic that coordinators chose after a count had failed; null where the rules of the ballot were counted. */
  count_choice: z.nullable(CountChoice),
  verification: Verification,
  /** Whether the reader's own paper was counted; always false of a detached ballot, which keeps no link to it. */
  voted: z.boolean(),
  may: z.object({
    /** Read who answered what. */
    readNames: z.boolean(),
  }),
})
export type Results = z.output<typeof Results>

/** Above this number of papers the values are only in the package, because they would make the response too large. */
export const MAX_PAPERS_WITH_VALUES = 10_000

/** The part of a count that is stored beside the ballot. */
export interface StoredResult {
  readonly count: CountResult
  readonly joined: number | null
  /** By candidate: the number of further supporters with which it won in a recount. */
  readonly wouldWinWith: Readonly<Record<string, number>>
  /** Absent where the ballot was counted before this was stored. */
  readonly recounts?: Recounts
}
