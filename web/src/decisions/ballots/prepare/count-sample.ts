import { serializeCountedResult, serializeResultRows } from '@folkmoot/core/decisions/ballots/counting/serialize-count.ts'
import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { CountedResult, ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { countPreview } from '@folkmoot/core/decisions/tally/count-preview.ts'
import { groupIntoPiles } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { combineRules, type WinnerRules } from '@folkmoot/core/decisions/tally/rules.ts'

/** What the rules of a draft make of papers that were filled in to try them out. */
export interface SampleResult {
  readonly counted: CountedResult
  readonly rows: readonly ResultRow[]
}

/** Counts papers in the browser by the counting of the server; equal candidates stand in the order of this try-out's own seed. */
export function countSample(ballot: Ballot, sample: readonly Paper['votes'][], seed: string): SampleResult {
  const { rules, turnout } = ballot
  const winners: WinnerRules =
    rules.winners === 'FIXED'
      ? { winners: 'FIXED', fixedNumber: rules.fixedNumber }
      : { winners: rules.winners, budget: rules.budget ?? '0' }
  const { eligible } = turnout
  const tallyRules = combineRules(rules.voting, winners, {
    votesLimit: ballot.votes_limit,
    quorum: rules.quorum.enabled && eligible !== null ? { enabled: true, share: rules.quorum.share } : { enabled: false },
    eligible,
  })
  const candidates = ballot.candidates
    .filter(({ ready }) => ready)
    .map(({ contribution_uuid: uuid, cost }) => ({ uuid, ...(cost === null ? {} : { cost }) }))
  const papers = groupIntoPiles(sample.map((votes) => Object.entries(votes)))
  const count = countPreview(tallyRules, candidates, papers, seed)
  return {
    counted: serializeCountedResult(count, { joined: null }, rules.binding),
    rows: serializeResultRows(count, { wouldWinWith: {} }, new Map(), new Map()),
  }
}
