import { dueStep, open, windowOfCourse } from '@folkmoot/core/ballots/lifecycle.ts'
import { type OpeningProblem, openingProblems } from '@folkmoot/core/ballots/opening.ts'
import { addDays, isoOf } from '@folkmoot/core/shared/dates.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { inTransaction } from '../shared/transaction.ts'
import { keepRoll } from './count-closed.ts'
import { countSoon } from './count-soon.ts'
import { askLetters } from './letters.ts'
import { openBallot } from './opening.ts'
import { askMissingPackages } from './package-store.ts'
import { eligibleNow } from './roll.ts'
import { eraseRolls } from './roll-record.ts'
import { moveContributions } from './statuses.ts'
import { type BallotWithCandidates, ballotsInMotion, lockBallot } from './store.ts'
import { tellBallot } from './tell.ts'

/** What a step did: it changed the ballot, there was none to take, or the ballot waits to be counted. */
type Stepped = 'changed' | 'none' | { readonly count: BallotWithCandidates }

/**
 * Takes the steps that are due, one transaction each, in order (E.8): whoever comes second finds them taken. Counting is
 * done in a thread of its own; a small ballot is counted when this resolves. Called every minute and by any read of the
 * ballot, so a server that slept is right when it wakes.
 */
export async function bringUpToDate(context: Context, ballotId: number): Promise<void> {
  for (;;) {
    const stepped = await inTransaction(context, (trx, context) => step(trx, context, ballotId))
    if (stepped === 'none') return
    if (stepped !== 'changed') return countSoon(context, stepped.count)
  }
}

async function step(trx: Db, context: ActContext, ballotId: number): Promise<Stepped> {
  const ballot = await lockBallot(trx, ballotId)
  const campaign = ballot && (await findCampaign(trx, { id: ballot.campaignId }))
  if (!ballot || !campaign) return 'none'
  const today = context.clock.today(ballot.timezone)
  switch (dueStep(ballot, today)) {
    case 'open': {
      const opened = open(ballot, today)
      if (isRefusal(opened)) return 'none'
      const problems = await openBallot(trx, context, ballot, campaign, opened)
      if (problems.length > 0) await tellProblems(trx, context, ballot, campaign, problems, 'now')
      return problems.length === 0 ? 'changed' : 'none'
    }
    case 'close': {
      await closeBallot(trx, context, ballot, isoOf(windowOfCourse(ballot, ballot.timezone).closes), '')
      return 'changed'
    }
    case 'count':
      return { count: ballot }
    case 'cancel':
      await cancelBallot(trx, context, ballot, campaign, '')
      return 'changed'
    default:
      if (ballot.state === 'draft') await warn(trx, context, ballot, campaign, today)
      return 'none'
  }
}

/** Closes a locked, open ballot and keeps its roll: from here on no paper changes. */
export async function closeBallot(
  trx: Db,
  context: ActContext,
  ballot: BallotWithCandidates,
  closedAt: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('ballots')
    .set({ state: 'closed', closed_at: closedAt, ...(reason ? { reason } : {}) })
    .where('id', '=', ballot.id)
    .execute()
  await keepRoll(trx, context, ballot)
}

/** Candidates go back to PUBLISHED, papers and the lists of voters are erased. */
export async function cancelBallot(
  trx: Db,
  context: ActContext,
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
  await moveContributions(trx, context, {
    contributionIds: ballot.candidates.map((c) => c.contributionId),
    from: 'INBALLOT',
    to: 'PUBLISHED',
    actorId,
  })
  if (ballot.openedAt === null) return
  await tellBallot(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId, data: { what: 'cancelled', reason } })
  await askLetters(trx, ballot, 'cancelled', { reason })
}

const WHEN = ['', 'week', 'day', 'now'] as const

/** Coordinators are told a week and a day before that a draft could not open, and at once when it should have (E.8). */
async function warn(
  trx: Db,
  context: ActContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  today: string,
): Promise<void> {
  const near = today >= addDays(ballot.startsOn, -1) ? 'day' : today >= addDays(ballot.startsOn, -7) ? 'week' : ''
  const problems =
    near === '' ? [] : openingProblems(ballot.rules, ballot.candidates, await eligibleNow(trx, context, ballot.id))
  if (near !== '' && problems.length > 0) await tellProblems(trx, context, ballot, campaign, problems, near)
}

async function tellProblems(
  trx: Db,
  context: ActContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  problems: readonly OpeningProblem[],
  when: 'week' | 'day' | 'now',
): Promise<void> {
  if (WHEN.indexOf(ballot.problemsTold) >= WHEN.indexOf(when)) return
  await trx.updateTable('ballots').set({ problems_told: when }).where('id', '=', ballot.id).execute()
  await tellBallot(trx, context, 'BALLOT_PROBLEM', ballot, campaign, {
    data: { problems: problems.map(({ code }) => code) },
  })
}

/** Every minute: all ballots that time may move; then what nobody may need again is erased. */
export async function stepAllBallots(context: Context): Promise<void> {
  for (const { id } of await ballotsInMotion(context.db)) {
    try {
      await bringUpToDate(context, id)
    } catch (error) {
      console.error(`ballot ${id}:`, error)
    }
  }
  await eraseLeftovers(context)
  await askMissingPackages(context.db)
}

/** Papers that were never finalized, and the lists of voters, are erased 30 days after the count (E.8). */
async function eraseLeftovers({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now() - 30 * 86_400_000).toISOString()
  await db
    .deleteFrom('ballot_papers as p')
    .using('ballots as b')
    .whereRef('b.id', '=', 'p.ballot_id')
    .where('p.status', '=', 0)
    .where('b.counted_at', '<', before)
    .execute()
  await eraseRolls(db, before)
  for (const table of ['ballot_voters', 'ballot_roll'] as const) {
    await db
      .deleteFrom(table)
      .where('ballot_id', 'in', (e) => e.selectFrom('ballots').select('id').where('counted_at', '<', before))
      .execute()
  }
}
