import { z } from 'zod/mini'
import { Instant } from '../shared/dates.ts'
import { Uuid } from '../shared/ids.ts'
import { FEW_PAPERS, publish } from '../tally/few-papers.ts'
import type { Money, Outcome, Place, Quorum, Reason, Result, Shares, Step } from '../tally/result.ts'
import { BallotPlace, CandidateRow, RulesShown, Turnout } from './shapes.ts'
import { BALLOT_STATES, VOTING_SYSTEMS } from './words.ts'

/** What the count itself says, told as it stands: its type is the count's own. */
const told = <T>() => z.custom<T>((value) => value !== undefined)

/** One candidate in the result (VOT-003): the reference's row, with its place and why it won or lost. */
export const ResultRow = z.object({
  candidate_id: z.int(),
  candidate_uuid: Uuid,
  /** Every value given, sorted; left out below five papers, and where the caller asks for none. */
  values: z.array(z.string()),
  summary: told<Place['summary']>(),
  score: z.nullable(z.number()),
  scoreExact: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  lastRank: z.nullable(z.int()),
  tied: z.boolean(),
  passed: z.boolean(),
  blocked: z.boolean(),
  winner: z.boolean(),
  supporters: z.int(),
  /** How many of its supporters have so many winners; null below five papers. */
  winnersEach: told<Place['winnersEach']>(),
  reason: told<Reason>(),
  /** So many more people choosing it alone would have made it win: a recount has shown it. */
  wouldWinWith: z.nullable(z.int()),
})
export type ResultRow = z.output<typeof ResultRow>

/** The result of a ballot, once counted (decisions E.7). */
export const Counted = z.object({
  order: z.array(Uuid),
  winners: z.array(Uuid),
  papers: z.int(),
  blank: z.int(),
  quorum: z.nullable(told<Quorum>()),
  money: z.nullable(told<Money>()),
  shares: z.nullable(told<Shares>()),
  outcome: told<Outcome>(),
  comparison: z.nullable(told<Outcome>()),
  steps: z.array(told<Step>()),
  method: z.object({ system: z.enum(VOTING_SYSTEMS), rule: z.string(), version: z.int() }),
  binding: z.boolean(),
  seed: z.string(),
  digest: z.nullable(z.string()),
  /** Voters who joined the assembly after the ballot opened; null where there is no roll. */
  joined: z.nullable(z.int()),
  /** Fewer than five papers: no paper is shown, and the result cannot be recounted. */
  fewVoters: z.boolean(),
})
export type Counted = z.output<typeof Counted>

/** Where papers of a file came from (decisions E.2): the page says which rule was counted. */
export const ImportedFrom = z.object({
  file: z.string(),
  description: z.string(),
  unit: z.string(),
  subunit: z.string(),
  instance: z.string(),
  rule: z.string(),
})
export type ImportedFrom = z.output<typeof ImportedFrom>

export const Results = z.object({
  ballot: z.object({
    uuid: Uuid,
    title: z.string(),
    /** Has it been counted? */
    finished: z.boolean(),
    state: z.enum(BALLOT_STATES),
    starts_at: Instant,
    ends_at: Instant,
    closed_at: z.nullable(Instant),
    timezone: z.string(),
    reason: z.string(),
    candidates: z.array(CandidateRow),
    candidatesIndex: z.record(z.string(), z.int()),
    rules: RulesShown,
    votes_limit: z.int(),
    seed_commitment: z.string(),
    campaign: BallotPlace,
    imported: z.nullable(ImportedFrom),
  }),
  published: z.boolean(),
  publishedAt: z.nullable(Instant),
  turnout: Turnout,
  results: z.array(ResultRow),
  index: z.record(z.string(), z.object({ vote: ResultRow, position: z.int() })),
  counted: z.nullable(Counted),
})
export type Results = z.output<typeof Results>

/** What is kept of a count beside the ballot. */
export interface StoredResult {
  readonly count: Result
  readonly joined: number | null
  /** By candidate: how many more people choosing it alone made it win in a recount. */
  readonly wouldWinWith: Readonly<Record<string, number>>
}

/**
 * The rows of a result in its order, as far as they may be published (E.6). `values` are those given, by candidate; the
 * caller passes none below five papers.
 */
export function resultRows(
  published: Result,
  stored: Pick<StoredResult, 'wouldWinWith'>,
  ids: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, readonly string[]>,
): ResultRow[] {
  return published.order.map((place) => ({
    candidate_id: ids.get(place.uuid) ?? 0,
    candidate_uuid: place.uuid,
    values: [...(values.get(place.uuid) ?? [])].sort(),
    summary: place.summary,
    score: place.score,
    scoreExact: place.scoreExact,
    rank: place.rank,
    lastRank: place.lastRank,
    tied: place.tied,
    passed: place.supporters > 0 && place.rank !== null && published.quorum?.met !== false,
    blocked: false,
    winner: place.winner,
    supporters: place.supporters,
    winnersEach: place.winnersEach,
    reason: place.reason,
    wouldWinWith: stored.wouldWinWith[place.uuid] ?? null,
  }))
}

/** The result as a whole, of what may be published. */
export const countedOf = (count: Result, joined: number | null, binding: boolean): Counted => ({
  order: count.order.map(({ uuid }) => uuid),
  winners: [...count.winners],
  papers: count.papers,
  blank: count.blank,
  quorum: count.quorum,
  money: count.money,
  shares: count.shares,
  outcome: count.outcome,
  comparison: count.comparison,
  steps: [...count.steps],
  method: { system: count.system, rule: count.rule, version: count.version },
  binding,
  seed: count.seed,
  digest: count.digest,
  joined,
  fewVoters: count.papers < FEW_PAPERS,
})

/** What of a stored count is published of a ballot with secrecy `open`: everything from five papers on (E.6). */
export function publishedOf({ count }: StoredResult): Result {
  const published = publish(count, 'open')
  if (published.kind === 'winners-only') throw new Error('A ballot with secrecy open publishes its counts.')
  return published.result
}
