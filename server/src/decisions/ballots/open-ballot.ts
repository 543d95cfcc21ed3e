import type { CampaignStatus } from '@folkmoot/core/communities/campaigns/words.ts'
import type { BallotTransition } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { listOpeningProblems, type OpeningProblem } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import { sql } from 'kysely'
import { extendPhase } from '../../communities/campaigns/extend-phase.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import { recordDocumentTexts } from '../../deliberation/contributions/documents/record-text.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import type { BallotWithCandidates } from './store.ts'
import { countEligibleVoters } from './voters/count-voters.ts'
import { settleRollAtOpening } from './voters/freeze-roll.ts'

/**
 * Opens a locked draft: leaves out candidates that are no longer allowed, stores texts, titles, the zone and a frozen roll,
 * moves published candidates to INBALLOT (specification E.8), and lets its phase last as long as voting does. A candidate whose
 * shared document gives no usable text has the last one that it gave, and coordinators are told which. If there are problems, it returns
 * them and does not open the ballot.
 */
export async function openBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  step: BallotTransition,
  actorId?: number,
): Promise<OpeningProblem[]> {
  const status = await lockCampaignStatus(trx, campaign.id)
  const eligible = await countEligibleVoters(trx, context, ballot.id)
  const problems = listOpeningProblems(ballot.rules, ballot.candidates, eligible, status)
  if (problems.length > 0) return problems
  await sql`
delete from ballot_candidates where ballot_id = ${ballot.id}
  and id <> all(${ballot.candidates.filter((c) => c.ready).map((c) => c.id)}::integer[])`.execute(trx)
  const unusable = ballot.group ? [] : await recordDocumentTexts(trx, context, listContributionIds(ballot), { history: true })
  await sql`
update ballot_candidates k set title = c.title, text = c.text, text_kept = c.id = any(${unusable}::integer[])
from contributions c where c.id = k.contribution_id and k.ballot_id = ${ballot.id}`.execute(trx)
  const roll = await settleRollAtOpening(trx, context, ballot)
  const startsOn = step.startsOn ?? ballot.startsOn
  const endsOn = step.endsOn ?? ballot.endsOn
  const timezone = campaign.assembly.timezone
  await trx
    .updateTable('ballots')
    .set({ state: step.state, starts_on: startsOn, ends_on: endsOn, timezone, opened_at: context.clock.iso(), ...roll })
    .where('id', '=', ballot.id)
    .execute()
  if (ballot.componentId !== null) await extendPhase(trx, campaign, ballot.componentId, endsOn)
  if (!ballot.group) await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  await updateCandidateStatuses(trx, context, ballot, {
    contributionIds: listContributionIds(ballot),
    from: 'PUBLISHED',
    to: 'INBALLOT',
    actorId,
  })
  await emitBallotEvent(trx, context, 'BALLOT_OPENED', { ...ballot, startsOn, endsOn, timezone }, campaign, {
    actorId,
    data: {},
  })
  for (const { contributionId, title } of ballot.candidates) {
    if (contributionId === null || !unusable.includes(contributionId)) continue
    await emitBallotEvent(trx, context, 'BALLOT_TEXT_KEPT', ballot, campaign, { data: { title } })
  }
  await queueBallotMails(trx, ballot, 'opened')
  return []
}

/** The contributions that a ballot opens with. */
const listContributionIds = ({ candidates }: Pick<BallotWithCandidates, 'candidates'>): number[] =>
  candidates.flatMap(({ ready, contributionId }) => (ready && contributionId !== null ? [contributionId] : []))

/** Locks a campaign, so that nobody hides it while its ballot opens; one that was deleted meanwhile is published no more. */
async function lockCampaignStatus(trx: Db, id: number): Promise<CampaignStatus> {
  const { status, deleted_at } = await trx
    .selectFrom('campaigns')
    .select(['status', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return deleted_at === null ? status : 'DRAFT'
}
