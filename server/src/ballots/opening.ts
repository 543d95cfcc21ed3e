import type { Step } from '@folkmoot/core/ballots/lifecycle.ts'
import { type OpeningProblem, openingProblems } from '@folkmoot/core/ballots/opening.ts'
import { sql } from 'kysely'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { askLetters } from './letters.ts'
import { moveContributions } from './statuses.ts'
import type { BallotWithCandidates } from './store.ts'
import { tellBallot } from './tell.ts'

/**
 * Opens a locked draft: candidates that can no longer go on a ballot are left out, texts, titles and the zone are frozen,
 * published candidates go INBALLOT (E.8). Gives what is wrong, and then opens nothing.
 */
export async function openBallot(
  trx: Db,
  context: Context,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  step: Step,
  actorId?: number,
): Promise<OpeningProblem[]> {
  const problems = openingProblems(ballot.rules, ballot.candidates)
  if (problems.length > 0) return problems
  await sql`
delete from ballot_candidates where ballot_id = ${ballot.id}
  and id <> all(${ballot.candidates.filter((c) => c.ready).map((c) => c.id)}::integer[])`.execute(trx)
  await sql`
update ballot_candidates k set title = c.title, text = c.text
from contributions c where c.id = k.contribution_id and k.ballot_id = ${ballot.id}`.execute(trx)
  const startsOn = step.startsOn ?? ballot.startsOn
  const timezone = campaign.assembly.timezone
  await trx
    .updateTable('ballots')
    .set({ state: step.state, starts_on: startsOn, timezone, opened_at: context.clock.iso() })
    .where('id', '=', ballot.id)
    .execute()
  await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  await moveContributions(trx, context, {
    contributionIds: ballot.candidates.filter((c) => c.ready).map((c) => c.contributionId),
    from: 'PUBLISHED',
    to: 'INBALLOT',
    actorId,
  })
  await tellBallot(trx, context, 'BALLOT_OPENED', { ...ballot, startsOn, timezone }, campaign, { actorId })
  await askLetters(trx, ballot, 'opened')
  return []
}
