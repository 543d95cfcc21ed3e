import { setImmediate as breathe } from 'node:timers/promises'
import { tallyRules } from '@folkmoot/core/ballots/config.ts'
import type { StoredResult } from '@folkmoot/core/ballots/results.ts'
import { count } from '@folkmoot/core/tally/count.ts'
import { FEW_PAPERS } from '@folkmoot/core/tally/few-papers.ts'
import type { Paper } from '@folkmoot/core/tally/paper.ts'
import type { Result } from '@folkmoot/core/tally/result.ts'
import type { Candidate } from '@folkmoot/core/tally/rules.ts'
import { type Election, whatIf } from '@folkmoot/core/tally/what-if.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { askLetters } from './letters.ts'
import { rollAtClosing } from './roll.ts'
import { moveContributions } from './statuses.ts'
import { type BallotRecord, type BallotWithCandidates, type CandidateRecord, finishedPapers } from './store.ts'
import { tellBallot } from './tell.ts'

export const tallyCandidates = (candidates: readonly CandidateRecord[]): Candidate[] =>
  candidates.map(({ uuid, cost, withdrawn }) => ({ uuid, withdrawn, ...(cost === null ? {} : { cost }) }))

export const tallyPapers = (votes: readonly Readonly<Record<string, string>>[]): Paper[] =>
  votes.map((paper) => Object.entries(paper))

/** All that the count of a ballot is a function of. */
export const electionOf = (
  ballot: Pick<BallotRecord, 'rules' | 'seed'>,
  candidates: readonly CandidateRecord[],
  votes: readonly Readonly<Record<string, string>>[],
  eligible: number | null,
): Election => ({
  rules: tallyRules(ballot.rules, eligible),
  candidates: tallyCandidates(candidates),
  papers: tallyPapers(votes),
  seed: ballot.seed.toString('hex'),
})

/** So many recounts at most, for those that were short of the least; and none where the papers are too many. */
const MOST_RECOUNTS = 20
const MOST_PAPERS = 100_000

/**
 * For each loser of the equal shares: would it have won with as many more people as it was short of untouched shares? Only
 * a recount may say so (E.3). One recount takes a part of a second, so other requests are let in between.
 */
async function recounted(election: Election, result: Result): Promise<Record<string, number>> {
  const losers = result.order
    .flatMap(({ uuid, reason }) =>
      reason.kind === 'not-bought' && reason.moreSupporters > 0 ? [{ uuid, people: reason.moreSupporters }] : [],
    )
    .sort((a, b) => a.people - b.people)
    .slice(0, MOST_RECOUNTS)
  const found: Record<string, number> = {}
  if (result.papers < FEW_PAPERS || result.papers > MOST_PAPERS) return found
  for (const { uuid, people } of losers) {
    await breathe()
    if (whatIf(election, { kind: 'more-supporters', uuid, people }).wins) found[uuid] = people
  }
  return found
}

/** Counts an election and says what recounts have shown besides. */
export async function countWhole(election: Election, joined: number | null): Promise<StoredResult> {
  const { rules, candidates, papers, seed } = election
  const result = count(rules, candidates, papers, seed)
  return { count: result, joined, wouldWinWith: await recounted(election, result) }
}

/** Counts a locked, closed ballot: the result is stored, winners are SELECTED where it binds, all others PUBLISHED (E.8). */
export async function countBallot(
  trx: Db,
  context: Context,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
): Promise<void> {
  const { eligible, joined } = await rollAtClosing(trx, context, ballot)
  const votes = await finishedPapers(trx, ballot.id)
  const stored = await countWhole(electionOf(ballot, ballot.candidates, votes, eligible), joined)
  for (const candidate of ballot.candidates.filter((c) => c.withdrawn)) {
    await trx
      .updateTable('ballot_candidates')
      .set({ withdrawn_at: context.clock.iso(), withdrawn_reason: candidate.withdrawnReason })
      .where('id', '=', candidate.id)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  await trx
    .updateTable('ballots')
    .set({ state: 'counted', counted_at: context.clock.iso(), eligible, result: JSON.stringify(stored) })
    .where('id', '=', ballot.id)
    .execute()
  const won = new Set(ballot.rules.binding ? stored.count.winners : [])
  const move = (to: 'SELECTED' | 'PUBLISHED', of: readonly CandidateRecord[]) =>
    moveContributions(trx, context, {
      contributionIds: of.map((c) => c.contributionId),
      from: 'INBALLOT',
      to,
    })
  await move(
    'SELECTED',
    ballot.candidates.filter((c) => won.has(c.uuid)),
  )
  await move(
    'PUBLISHED',
    ballot.candidates.filter((c) => !won.has(c.uuid)),
  )
  await tellBallot(trx, context, 'BALLOT_RESULTS', ballot, campaign, { data: { winners: stored.count.winners } })
  await askLetters(trx, ballot, 'results')
}
