import type { Secrecy } from '../../../platform/settings/paper-forms.ts'
import { redactResult } from '../../tally/redact-result.ts'
import type { CountResult, RankedCandidate } from '../../tally/result.ts'
import type { StoredResult } from '../results.ts'

/**
 * The part of a stored count that is published: everything from five papers on. Of a detached ballot with fewer, who won and the
 * turnout stand alone: candidates follow in the order of the ballot, which tells nothing (specification E.6).
 */
export function redactStoredResult({ count }: Pick<StoredResult, 'count'>, secrecy: Secrecy, candidates: readonly string[]): CountResult {
  const published = redactResult(count, secrecy)
  if (published.kind !== 'winners-only') return published.result
  const { result } = published
  const others = candidates.filter((uuid) => !result.winners.includes(uuid))
  const withdrawn = new Set(count.order.filter(({ reason }) => reason.kind === 'withdrawn').map(({ uuid }) => uuid))
  return {
    ...result,
    blank: 0,
    seed: count.seed,
    digest: null,
    order: [...result.winners, ...others].map((uuid) => hideCounts(uuid, result.winners.includes(uuid), withdrawn.has(uuid))),
    money: null,
    shares: null,
    outcome: { rule: result.rule, winners: result.winners, cost: null, winnersEach: null },
    comparison: null,
    steps: [],
  }
}

const hideCounts = (uuid: string, winner: boolean, withdrawn: boolean): RankedCandidate => ({
  uuid,
  rank: null,
  lastRank: null,
  tied: false,
  score: null,
  scoreExact: null,
  summary: null,
  supporters: 0,
  winnersEach: null,
  winner,
  reason: withdrawn ? { kind: 'withdrawn' } : { kind: 'not-told', won: winner },
})
