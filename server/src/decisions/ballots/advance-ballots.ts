import { ballotWindow, decideOpening, findDueStep } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { storeRollAtClosing } from './counting/count-closed-ballot.ts'
import { ensureCounted } from './counting/ensure-counted.ts'
import { countInterimResults } from './counting/interim-results.ts'
import { queueMissingPackages } from './counting/package-store.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import { openBallot } from './open-ballot.ts'
import { noteFailedOpening, notifyVotingProblems, warnBeforeOpening } from './phases/notify-voting-problems.ts'
import { followPhase, preparePhaseBallots } from './phases/phase-ballots.ts'
import { type BallotWithCandidates, listActiveBallots, lockBallot } from './store.ts'
import { eraseRollRecords } from './voters/roll-record.ts'

/** `changed`: the ballot changed; `none`: no step is due; `count`: the ballot must be counted. */
type StepResult = 'changed' | 'none' | { readonly count: BallotWithCandidates }

/**
 * Takes all due steps in order, one transaction each (specification E.8); a concurrent caller finds them taken already. Counting
 * runs in a worker thread; a small ballot is counted when this resolves. It runs every minute and on every read of the ballot,
 * so the state is correct even after a downtime.
 */
export async function advanceBallot(context: Context, ballotId: number): Promise<void> {
  const toCount = await takeDueSteps(context, ballotId)
  if (toCount) await ensureCounted(context, toCount)
}

/** Takes all due steps but the count; returns the ballot that is to be counted. */
async function takeDueSteps(context: Context, ballotId: number): Promise<BallotWithCandidates | undefined> {
  for (;;) {
    const stepped = await inTransaction(context, (trx, context) => takeDueStep(trx, context, ballotId))
    if (stepped === 'none') return undefined
    if (stepped !== 'changed') return stepped.count
  }
}

/** `followed`: a draft that nobody touched is as its phase has it now. */
async function takeDueStep(trx: Db, context: TransactionContext, ballotId: number, followed = false): Promise<StepResult> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  if (!ballot || !campaign) return 'none'
  const today = context.clock.today(ballot.timezone)
  switch (findDueStep(ballot, today)) {
    case 'open': {
      if (ballot.untouched && !followed)
        return (await followPhase(trx, context, ballot)) ? takeDueStep(trx, context, ballotId, true) : 'none'
      const opened = decideOpening(ballot, today, 'schedule')
      if (isRefusal(opened)) return 'none'
      const problems = await openBallot(trx, context, ballot, campaign, opened)
      if (problems.length > 0) await notifyVotingProblems(trx, context, ballot, campaign, { problems, when: 'now' })
      return problems.length === 0 ? 'changed' : 'none'
    }
    case 'close': {
      await closeBallot(trx, context, ballot, instantToIso(ballotWindow(ballot, ballot.timezone).closes), '')
      return 'changed'
    }
    case 'count':
      return { count: ballot }
    case 'cancel':
      await cancelBallot(trx, context, ballot, campaign, '')
      return 'changed'
    default:
      if (ballot.state === 'draft') await warnBeforeOpening(trx, context, ballot, campaign, today)
      return 'none'
  }
}

/** Closes a locked, open ballot and stores its roll; no paper changes afterwards. */
export async function closeBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  closedAt: string,
  reason: string,
  actorId: number | null = null,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ state: 'closed', closed_at: closedAt, ...(reason ? { reason } : {}) })
    .where('id', '=', ballot.id)
    .execute()
  await storeRollAtClosing(trx, context, ballot)
  logSecurityEvent(context, { event: 'ballot_closed', ballot: ballot.uuid, actorId })
}

/** Cancels a ballot: its candidates return to PUBLISHED, its papers and voter lists are deleted. */
export async function cancelBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  reason: string,
  actorId?: number,
): Promise<void> {
  await trx.updateTable('ballots').set({ state: 'cancelled', closed_at: context.clock.iso(), reason }).where('id', '=', ballot.id).execute()
  for (const table of VOTER_TABLES) {
    await trx.deleteFrom(table).where('ballot_id', '=', ballot.id).execute()
  }
  await updateCandidateStatuses(trx, context, ballot, {
    contributionIds: ballot.candidates.map((c) => c.contributionId),
    from: 'INBALLOT',
    to: 'PUBLISHED',
    actorId,
  })
  if (ballot.openedAt === null) return
  await emitBallotEvent(trx, context, 'BALLOT_CHANGED', ballot, campaign, {
    actorId,
    data: { what: 'cancelled', reason },
  })
  await queueBallotMails(trx, ballot, 'cancelled', { reason })
}

const VOTER_TABLES = [
  'ballot_interim_results',
  'ballot_papers',
  'ballot_participants',
  'ballot_registrations',
  'ballot_answers',
  'ballot_voted_addresses',
  'ballot_identity_links',
  'ballot_keys',
  'ballot_voters',
  'ballot_roll',
] as const

/**
 * Runs every minute: prepares the ballots of phases, advances all ballots that have a due step, counts those whose scores show before the
 * end, then deletes data past its retention period.
 */
export async function advanceAllBallots(context: Context): Promise<void> {
  await preparePhaseBallots(context)
  const counts: Promise<void>[] = []
  for (const { id } of await listActiveBallots(context.db)) {
    try {
      const toCount = await takeDueSteps(context, id)
      if (toCount) counts.push(ensureCounted(context, toCount))
    } catch (error) {
      console.error(`ballot ${id}:`, error)
      await noteFailedOpening(context, id)
    }
  }
  // after the steps of all, so that no ballot opens or closes late because another one counts long
  await Promise.all(counts)
  await countInterimResults(context)
  await eraseLeftovers(context)
  await queueMissingPackages(context.db)
}

/** Deletes papers that were never finalized, and voter lists, 30 days after the count (specification E.8). */
async function eraseLeftovers({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now() - 30 * 86_400_000).toISOString()
  await db
    .deleteFrom('ballot_papers as p')
    .using('ballots as b')
    .whereRef('b.id', '=', 'p.ballot_id')
    .where('p.status', '=', 0)
    .where('b.counted_at', '<', before)
    .execute()
  await eraseRollRecords(db, before)
  for (const table of ['ballot_voters', 'ballot_roll'] as const) {
    await db
      .deleteFrom(table)
      .where('ballot_id', 'in', (e) => e.selectFrom('ballots').select('id').where('counted_at', '<', before))
      .execute()
  }
}
