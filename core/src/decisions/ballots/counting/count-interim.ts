import type { VotingSystem } from '../../../platform/settings/voting-system.ts'
import { countPreview } from '../../tally/count-preview.ts'
import type { Pile } from '../../tally/papers/paper.ts'
import { type Candidate, combineRules, type Rules } from '../../tally/rules.ts'
import type { InterimRow } from './interim-result.ts'

/** The seed of a ballot stays secret until the end, so equal candidates stand in the order of this one, shown as tied. */
const NO_SEED = '0'.repeat(64)

/** Counts papers before the end: who leads, without winners, quorum or lot. */
export function countInterim(rules: Rules, candidates: readonly Candidate[], papers: readonly Pile[]): InterimRow[] {
  const result = countPreview(toInterimRules(rules), candidates, papers, NO_SEED)
  return result.order.map(({ uuid, rank, lastRank, tied, score, scoreExact, summary, supporters }) => ({
    candidate_uuid: uuid,
    rank,
    lastRank,
    tied,
    score,
    scoreExact,
    summary,
    supporters,
  }))
}

/** The same votes counted for their order alone; of STV the number of seats stays, because votes move by it. */
const toInterimRules = (rules: Rules): Rules =>
  combineRules(
    rules satisfies VotingSystem,
    { winners: 'FIXED', fixedNumber: rules.winners === 'FIXED' ? rules.fixedNumber : 1 },
    { votesLimit: rules.votesLimit, quorum: { enabled: false }, eligible: null },
  )
