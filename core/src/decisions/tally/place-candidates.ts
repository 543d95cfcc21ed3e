import { formatFraction, roundFraction } from '../../platform/exact/fraction.ts'
import type { CandidateScore } from './candidate-score.ts'
import type { MethodCount } from './counting-method.ts'
import type { RankedCandidate, ResultReason, WinnersPerVoter } from './result.ts'
import type { Candidate } from './rules.ts'

const NONE: WinnersPerVoter = [0, 0, 0, 0, 0]

interface PlacingFacts {
  readonly winners: readonly string[]
  readonly winnersEach: ReadonlyMap<string, WinnersPerVoter>
  readonly supporters: (uuid: string) => number
  readonly reasonOf: (uuid: string) => ResultReason
}

/** Every candidate with its rank, score and reason, in the order of the result; withdrawn ones come last, by uuid. */
export function placeCandidates(
  { tiers, scores, verdicts }: MethodCount,
  candidates: readonly Candidate[],
  { winners, winnersEach, supporters, reasonOf }: PlacingFacts,
): RankedCandidate[] {
  const won = new Set(winners)
  const placed = tiers.flatMap(({ rank, uuids }) =>
    uuids.map((uuid): RankedCandidate => {
      const { score, summary } = scores.get(uuid) as CandidateScore
      const verdict = verdicts?.get(uuid)
      return {
        uuid,
        rank,
        lastRank: rank + uuids.length - 1,
        tied: uuids.length > 1,
        score: score && roundFraction(score),
        scoreExact: score && formatFraction(score),
        summary,
        supporters: supporters(uuid),
        winnersEach: winnersEach.get(uuid) ?? NONE,
        winner: won.has(uuid),
        reason: reasonOf(uuid),
        ...(verdict && { passed: verdict.passed, blocked: verdict.blocked, quorum: verdict.quorum }),
      }
    }),
  )
  const withdrawn = candidates.filter((candidate) => candidate.withdrawn).map(({ uuid }) => uuid)
  const unranked = { rank: null, lastRank: null, tied: false, score: null, scoreExact: null, summary: null }
  const none = { supporters: 0, winnersEach: NONE, winner: false, reason: { kind: 'withdrawn' } } as const
  return [...placed, ...withdrawn.sort().map((uuid): RankedCandidate => ({ uuid, ...unranked, ...none }))]
}
