import type { Secrecy } from '../../../platform/settings/paper-forms.ts'
import { FEW_PAPERS, publishesWinnersOnly } from '../../tally/redact-result.ts'
import type { CountResult } from '../../tally/result.ts'
import type { CountedResult, ResultRow, StoredResult } from '../results.ts'

/**
 * The rows of a result in its order, as far as they may be published (specification E.6). `values` are those of each
 * candidate; callers pass none below five papers.
 */
export function serializeResultRows(
  published: CountResult,
  stored: Pick<StoredResult, 'wouldWinWith'>,
  ids: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, readonly string[]>,
  blockReasons: Readonly<Record<string, readonly string[]>> = {},
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
    passed: place.passed ?? (place.winner || (place.supporters > 0 && place.rank !== null && published.quorum?.met !== false)),
    blocked: place.blocked ?? false,
    quorum: place.quorum ?? null,
    blockReasons: [...(blockReasons[place.uuid] ?? [])],
    winner: place.winner,
    supporters: place.supporters,
    winnersEach: place.winnersEach,
    reason: place.reason,
    wouldWinWith: stored.wouldWinWith[place.uuid] ?? null,
  }))
}

/** The publishable part of the result as a whole. */
export const serializeCountedResult = (
  count: CountResult,
  { joined, recounts }: Pick<StoredResult, 'joined' | 'recounts'>,
  binding: boolean,
  secrecy: Secrecy = 'open',
): CountedResult => ({
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
  pairs: count.pairs ?? null,
  stv: count.stv ?? null,
  method: { system: count.system, rule: count.rule, version: count.version },
  binding,
  seed: count.seed,
  digest: count.digest,
  joined,
  recounts: recounts ?? null,
  fewVoters: count.papers < FEW_PAPERS,
  winnersOnly: publishesWinnersOnly(count.papers, secrecy),
})
