import { findDueStep } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { listOpeningProblems } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import {
  findWarningTime,
  isNewWarning,
  listVotingProblems,
  type VotingProblem,
  type WarningTime,
} from '@folkmoot/core/decisions/ballots/voting-problems.ts'
import type { CampaignContext, ContextComponent } from '../../../communities/campaigns/store.ts'
import { findCampaign } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { emitBallotEvent } from '../emit-ballot-event.ts'
import { type BallotWithCandidates, lockBallot } from '../store.ts'
import { countEligibleVoters } from '../voters/count-voters.ts'

/**
 * Warns coordinators a week and a day before the first day if a draft could not open, and when it should have opened
 * (specification E.8); one that they must open themselves, from the day after its first. Where nothing is missing any more, the next
 * warning counts anew.
 */
export async function warnBeforeOpening(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  today: string,
): Promise<void> {
  const when = findWarningTime(ballot.startsOn, today)
  if (when === '' || ballot.group) return
  const eligible = await countEligibleVoters(trx, context, ballot.id)
  const draft = {
    ...ballot,
    told: false,
    problems: listOpeningProblems(ballot.rules, ballot.candidates, eligible, campaign.status),
  }
  const problems = listVotingProblems({ draft }, { first: ballot.startsOn, today })
  const waitsSinceToday = ballot.startsOn === today && draft.problems.length === 0
  if (problems.length > 0 && !waitsSinceToday) return notifyVotingProblems(trx, context, ballot, campaign, { problems, when })
  if (problems.length === 0 && ballot.problemsTold !== '')
    await trx.updateTable('ballots').set({ problems_told: '' }).where('id', '=', ballot.id).execute()
}

/** Tells coordinators what keeps a ballot from opening, unless they were told so near to its first day before. */
export async function notifyVotingProblems(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  { problems, when }: { readonly problems: readonly VotingProblem[]; readonly when: WarningTime },
): Promise<void> {
  if (!isNewWarning(ballot.problemsTold, when)) return
  await trx.updateTable('ballots').set({ problems_told: when }).where('id', '=', ballot.id).execute()
  await emitBallotEvent(trx, context, 'BALLOT_PROBLEM', ballot, campaign, {
    data: { problems: problems.map(({ code }) => code) },
  })
}

/** Tells coordinators of a phase for which no ballot can be prepared; the caller holds the lock of its campaign. */
export async function warnOfMissingBallot(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  phase: Pick<ContextComponent, 'id'> & { readonly first: string; readonly told: WarningTime },
  problems: readonly VotingProblem[],
): Promise<void> {
  const when = findWarningTime(phase.first, context.clock.today(campaign.assembly.timezone))
  if (problems.length === 0 || !isNewWarning(phase.told, when)) return
  await trx.updateTable('components').set({ voting_told: when }).where('id', '=', phase.id).execute()
  await emitEvent(trx, {
    event: 'BALLOT_PROBLEM',
    at: context.clock.iso(),
    spaceId: campaign.spaceId,
    data: {
      title: campaign.title,
      campaignUuid: campaign.uuid,
      campaignTitle: campaign.title,
      problems: problems.map(({ code }) => code),
    },
  })
}

/** A ballot that is due and that the server fails to open is not tried in silence: its coordinators are told once. */
export async function noteFailedOpening(context: Context, ballotId: number): Promise<void> {
  await inTransaction(context, async (trx, context) => {
    const ballot = await lockBallot(trx, ballotId)
    const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
    if (!ballot || !campaign || findDueStep(ballot, context.clock.today(ballot.timezone)) !== 'open') return
    const problems = [{ code: 'opening_failed' as const, candidates: [] }]
    await notifyVotingProblems(trx, context, ballot, campaign, { problems, when: 'now' })
  }).catch((error: unknown) => console.error(`ballot ${ballotId}:`, error))
}
