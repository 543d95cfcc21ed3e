import { createHash, randomBytes } from 'node:crypto'
import type { CampaignStatus } from '@folkmoot/core/communities/campaigns/words.ts'
import type { BallotTransition } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { listOpeningProblems, type OpeningProblem } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import { takesOneTimeCodes } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import { sql } from 'kysely'
import { extendPhase } from '../../communities/campaigns/extend-phase.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import { recordDocumentTexts } from '../../deliberation/contributions/documents/record-text.ts'
import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import type { BallotRecord, BallotWithCandidates } from './store.ts'
import { countEligibleVoters } from './voters/count-voters.ts'
import { eligibleVoterSql, type RollContext, resolveRollRule, toDefaultRule } from './voters/roll.ts'

const LIST_VOTER_ENTRIES = defineStatement({
  name: 'ballots.list-voter-entries',
  params: { ballot: 'int' },
  row: { entry: 'text' },
  text: ({ ballot }) => `
select coalesce(email, '') || ' ' || coalesce(code_hash, '') as entry from ballot_voters where ballot_id = ${ballot}`,
})

const FREEZE_ROLL = defineStatement({
  name: 'ballots.freeze-roll',
  params: { ballot: 'int', defaultRule: 'text' },
  row: { entry: 'text' },
  text: ({ ballot, defaultRule }) => `
with kept as (
  insert into ballot_roll (ballot_id, user_id)
  select b.id, u.id from ballots b join memberships m on m.assembly_id = b.assembly_id join users u on u.id = m.user_id
  where b.id = ${ballot} and ${eligibleVoterSql(defaultRule)} returning user_id)
select u.uuid::text as entry from kept join users u on u.id = kept.user_id`,
})

/**
 * Fixes the roll of a ballot before it counts as opened: stores a frozen roll with its size and a salted hash, and deletes a
 * voter list that the rule does not use.
 */
async function settleRollAtOpening(
  trx: Db,
  context: RollContext,
  { id: ballot, rules, registration }: Pick<BallotRecord, 'id' | 'rules' | 'registration'>,
): Promise<{ eligible: number | null; roll_hash: string | null }> {
  const { voters, time } = resolveRollRule(context, rules)
  if (voters !== 'LISTED' && !takesOneTimeCodes(registration?.fields ?? []))
    await trx.deleteFrom('ballot_voters').where('ballot_id', '=', ballot).execute()
  if (time === 'LIVE' || rules.anonymous) return { eligible: null, roll_hash: null }
  const eligible = await countEligibleVoters(trx, context, ballot)
  const rows =
    voters === 'LISTED'
      ? await LIST_VOTER_ENTRIES.list(trx, { ballot })
      : await FREEZE_ROLL.list(trx, { ballot, defaultRule: toDefaultRule(context) })
  return { eligible, roll_hash: saltedHash(rows.map(({ entry }) => entry)) }
}

/** SHA-256 of a random salt and the sorted entries, one per line, as `salt:hash`. */
function saltedHash(entries: readonly string[]): string {
  const salt = randomBytes(16).toString('hex')
  const hash = createHash('sha256')
    .update([salt, ...entries.toSorted()].join('\n'))
    .digest('hex')
  return `${salt}:${hash}`
}

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
