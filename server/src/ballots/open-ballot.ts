import type { BallotTransition } from '@folkmoot/core/ballots/lifecycle.ts'
import { listOpeningProblems, type OpeningProblem } from '@folkmoot/core/ballots/opening-problems.ts'
import { sql } from 'kysely'
import { extendPhase } from '../campaigns/extend-phase.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import type { BallotWithCandidates } from './store.ts'
import { countEligibleVoters } from './voters/count-voters.ts'
import { settleRollAtOpening } from './voters/freeze-roll.ts'

/**
 * Opens a locked draft: leaves out candidates that are no longer allowed, stores texts, titles, the zone and a frozen roll,
 * moves published candidates to INBALLOT (specification E.8), and lets its phase last as long as voting does. If there are problems, it returns them and does not open the
 * ballot.
 */
export async function openBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  step: BallotTransition,
  actorId?: number,
): Promise<OpeningProblem[]> {
  const problems = listOpeningProblems(
    ballot.rules,
    ballot.candidates,
    await countEligibleVoters(trx, context, ballot.id),
  )
  if (problems.length > 0) return problems
  await sql`
delete from ballot_candidates where ballot_id = ${ballot.id}
  and id <> all(${ballot.candidates.filter((c) => c.ready).map((c) => c.id)}::integer[])`.execute(trx)
  await sql`
update ballot_candidates k set title = c.title, text = c.text
from contributions c where c.id = k.contribution_id and k.ballot_id = ${ballot.id}`.execute(trx)
  const roll = await settleRollAtOpening(trx, context, ballot)
  const startsOn = step.startsOn ?? ballot.startsOn
  const timezone = campaign.assembly.timezone
  await trx
    .updateTable('ballots')
    .set({ state: step.state, starts_on: startsOn, timezone, opened_at: context.clock.iso(), ...roll })
    .where('id', '=', ballot.id)
    .execute()
  if (ballot.componentId !== null) await extendPhase(trx, campaign, ballot.componentId, ballot.endsOn)
  if (!ballot.group)
    await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  await updateCandidateStatuses(trx, context, ballot, {
    contributionIds: ballot.candidates.filter((c) => c.ready).map((c) => c.contributionId),
    from: 'PUBLISHED',
    to: 'INBALLOT',
    actorId,
  })
  await emitBallotEvent(trx, context, 'BALLOT_OPENED', { ...ballot, startsOn, timezone }, campaign, { actorId })
  await queueBallotMails(trx, ballot, 'opened')
  return []
}
