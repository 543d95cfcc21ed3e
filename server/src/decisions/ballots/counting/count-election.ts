import { toTallyRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { applyCountChoice } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import type { Recounts, StoredResult } from '@folkmoot/core/decisions/ballots/results.ts'
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import type { BallotTree } from '@folkmoot/core/decisions/tally/merkle/ballot-tree.ts'
import { type Election, recountWithChange } from '@folkmoot/core/decisions/tally/recount-with-change.ts'
import type { CountResult } from '@folkmoot/core/decisions/tally/result.ts'
import type { Candidate } from '@folkmoot/core/decisions/tally/rules.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { SOFTWARE_VERSION } from '../../../platform/shared/software-version.ts'
import { RECOUNT_TIME, selectLosersToRecount } from '../../tally/losers-to-recount.ts'
import type { ElectionMessage } from '../../tally/worker-messages.ts'
import { queueBallotMails } from '../ballot-mails.ts'
import { storeBlockReasons } from '../block-reasons.ts'
import { updateCandidateStatuses } from '../candidate-statuses.ts'
import { eraseVoterTraces } from '../detached-papers.ts'
import { emitBallotEvent } from '../emit-ballot-event.ts'
import type { BallotRecord, BallotWithCandidates, CandidateRecord } from '../store.ts'
import { deleteInterimResult } from './interim-store.ts'
import { queuePackage } from './package-store.ts'

/** Marks what passed in a round of a group as agreed, and takes the mark from what passed before and did not now (specification E.10). */
async function markAgreed(
  trx: Db,
  ballot: Pick<BallotWithCandidates, 'candidates'>,
  groupId: number,
  passed: ReadonlySet<string>,
): Promise<void> {
  const idsOf = (agreed: boolean) =>
    ballot.candidates.flatMap(({ uuid, contributionId }) =>
      contributionId !== null && passed.has(uuid) === agreed ? [contributionId] : [],
    )
  await trx
    .updateTable('contributions')
    .set({ agreed_group_id: groupId })
    .where((e) => e('id', '=', e.fn.any(e.val(idsOf(true)))))
    .execute()
  await trx
    .updateTable('contributions')
    .set({ agreed_group_id: null })
    .where((e) => e('id', '=', e.fn.any(e.val(idsOf(false)))))
    .where('agreed_group_id', '=', groupId)
    .execute()
}

export const toTallyCandidates = (candidates: readonly CandidateRecord[]): Candidate[] =>
  candidates.map(({ uuid, cost, withdrawn }) => ({ uuid, withdrawn, ...(cost === null ? {} : { cost }) }))

/** The complete input of a count except for the papers. */
export const toElection = (
  ballot: Pick<BallotRecord, 'rules' | 'countChoice' | 'seed' | 'eligible' | 'secrecy'>,
  candidates: readonly CandidateRecord[],
): ElectionMessage => ({
  rules: toTallyRules(applyCountChoice(ballot.rules, ballot.countChoice), ballot.eligible),
  candidates: toTallyCandidates(candidates),
  seed: ballot.seed.toString('hex'),
  secrecy: ballot.secrecy,
})

/** Collects the results of recounts for losers while they run. */
interface RecountLog {
  add(uuid: string, people: number, wins: boolean): void
  /** Returns the part to store, with the reason if the recounts stopped early. */
  finish(result: CountResult): Pick<StoredResult, 'wouldWinWith' | 'recounts'>
}

export function createRecountLog(): RecountLog {
  const wouldWinWith: Record<string, number> = {}
  let done = 0
  return {
    add(uuid, people, wins) {
      done += 1
      if (wins) wouldWinWith[uuid] = people
    },
    finish(result) {
      const { losers, all, stopped } = selectLosersToRecount(result)
      const recounts: Recounts = { done, all, stopped: done < losers.length ? 'time' : stopped }
      return { wouldWinWith, recounts }
    },
  }
}

/** Counts papers in the calling thread, for a command or a demo; a running server uses a worker thread. */
export function countInProcess(election: Election): Omit<StoredResult, 'joined'> {
  const result = countPiles(election.rules, election.candidates, election.papers, election.seed)
  const log = createRecountLog()
  const end = performance.now() + RECOUNT_TIME
  for (const { uuid, people } of selectLosersToRecount(result).losers) {
    if (performance.now() > end) break
    log.add(uuid, people, recountWithChange(election, { kind: 'more-supporters', uuid, people }).wins)
  }
  return { count: result, ...log.finish(result) }
}

/**
 * Stores the count of a locked, closed ballot and queues its audit package: winners of a binding ballot become SELECTED, all
 * other candidates PUBLISHED (specification E.8).
 */
export async function storeCount(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  stored: StoredResult,
  tree: BallotTree,
): Promise<void> {
  const now = context.clock.iso()
  for (const candidate of ballot.candidates.filter((c) => c.withdrawn)) {
    await trx
      .updateTable('ballot_candidates')
      .set({ withdrawn_at: now, withdrawn_reason: candidate.withdrawnReason })
      .where('id', '=', candidate.id)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  await trx
    .updateTable('ballots')
    .set({
      state: 'counted',
      counted_at: now,
      seed_revealed_at: now,
      software: SOFTWARE_VERSION,
      result: JSON.stringify(stored),
      tree: JSON.stringify(tree),
    })
    .where('id', '=', ballot.id)
    .execute()
  const won = new Set(ballot.rules.binding ? stored.count.winners : [])
  const move = (to: 'SELECTED' | 'PUBLISHED', of: readonly CandidateRecord[]) =>
    updateCandidateStatuses(trx, context, ballot, {
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
  if (ballot.group) await markAgreed(trx, ballot, ballot.group.groupId, new Set(stored.count.winners))
  await storeBlockReasons(trx, ballot.id)
  await eraseVoterTraces(trx, ballot)
  await deleteInterimResult(trx, ballot.id)
  await emitBallotEvent(trx, context, 'BALLOT_RESULTS', ballot, campaign, { data: { winners: stored.count.winners } })
  await queueBallotMails(trx, ballot, 'results')
  await queuePackage(trx, ballot.id)
}
