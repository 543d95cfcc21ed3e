import { ballotWindow, decideOpening, findDueStep } from '@folkmoot/core/ballots/lifecycle.ts'
import { listOpeningProblems, type OpeningProblem } from '@folkmoot/core/ballots/opening-problems.ts'
import { addDays, instantToIso } from '@folkmoot/core/shared/dates.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context, TransactionContext } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { updateCandidateStatuses } from './candidate-statuses.ts'
import { storeRollAtClosing } from './counting/count-closed-ballot.ts'
import { ensureCounted } from './counting/ensure-counted.ts'
import { queueMissingPackages } from './counting/package-store.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import { openBallot } from './open-ballot.ts'
import { type BallotWithCandidates, listActiveBallots, lockBallot } from './store.ts'
import { countEligibleVoters } from './voters/roll.ts'
import { eraseRollRecords } from './voters/roll-record.ts'

/** What a step did: it changed the ballot, there was none to take, or the ballot waits to be counted. */
type StepResult = 'changed' | 'none' | { readonly count: BallotWithCandidates }

/**
 * Takes the steps that are due, one transaction each, in order (specification E.8): whoever comes second finds them taken. Counting is
 * done in a thread of its own; a small ballot is counted when this resolves. Called every minute and by any read of the
 * ballot, so a server that slept is right when it wakes.
 */
export async function advanceBallot(context: Context, ballotId: number): Promise<void> {
  for (;;) {
    const stepped = await inTransaction(context, (trx, context) => takeDueStep(trx, context, ballotId))
    if (stepped === 'none') return
    if (stepped !== 'changed') return ensureCounted(context, stepped.count)
  }
}

async function takeDueStep(trx: Db, context: TransactionContext, ballotId: number): Promise<StepResult> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  if (!ballot || !campaign) return 'none'
  const today = context.clock.today(ballot.timezone)
  switch (findDueStep(ballot, today)) {
    case 'open': {
      const opened = decideOpening(ballot, today)
      if (isRefusal(opened)) return 'none'
      const problems = await openBallot(trx, context, ballot, campaign, opened)
      if (problems.length > 0) await notifyOpeningProblems(trx, context, ballot, campaign, problems, 'now')
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

/** Closes a locked, open ballot and keeps its roll: from here on no paper changes. */
export async function closeBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  closedAt: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ state: 'closed', closed_at: closedAt, ...(reason ? { reason } : {}) })
    .where('id', '=', ballot.id)
    .execute()
  await storeRollAtClosing(trx, context, ballot)
}

/** Candidates go back to PUBLISHED, papers and the lists of voters are erased. */
export async function cancelBallot(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  reason: string,
  actorId?: number,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ state: 'cancelled', closed_at: context.clock.iso(), reason })
    .where('id', '=', ballot.id)
    .execute()
  for (const table of ['ballot_papers', 'ballot_voters', 'ballot_roll'] as const) {
    await trx.deleteFrom(table).where('ballot_id', '=', ballot.id).execute()
  }
  await updateCandidateStatuses(trx, context, {
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

const WARNING_TIMES = ['', 'week', 'day', 'now'] as const

/** Coordinators are told a week and a day before that a draft could not open, and at once when it should have (specification E.8). */
async function warnBeforeOpening(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  today: string,
): Promise<void> {
  const near = today >= addDays(ballot.startsOn, -1) ? 'day' : today >= addDays(ballot.startsOn, -7) ? 'week' : ''
  const problems =
    near === ''
      ? []
      : listOpeningProblems(ballot.rules, ballot.candidates, await countEligibleVoters(trx, context, ballot.id))
  if (near !== '' && problems.length > 0) await notifyOpeningProblems(trx, context, ballot, campaign, problems, near)
}

async function notifyOpeningProblems(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  problems: readonly OpeningProblem[],
  when: 'week' | 'day' | 'now',
): Promise<void> {
  if (WARNING_TIMES.indexOf(ballot.problemsTold) >= WARNING_TIMES.indexOf(when)) return
  await trx.updateTable('ballots').set({ problems_told: when }).where('id', '=', ballot.id).execute()
  await emitBallotEvent(trx, context, 'BALLOT_PROBLEM', ballot, campaign, {
    data: { problems: problems.map(({ code }) => code) },
  })
}

/** Every minute: all ballots that time may move; then what nobody may need again is erased. */
export async function advanceAllBallots(context: Context): Promise<void> {
  for (const { id } of await listActiveBallots(context.db)) {
    try {
      await advanceBallot(context, id)
    } catch (error) {
      console.error(`ballot ${id}:`, error)
    }
  }
  await eraseLeftovers(context)
  await queueMissingPackages(context.db)
}

/** Papers that were never finalized, and the lists of voters, are erased 30 days after the count (specification E.8). */
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
