import { describePhaseVote } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import { getPhaseDateRange } from '@folkmoot/core/communities/campaigns/phases.ts'
import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import { findLateEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { listOpeningProblems } from '@folkmoot/core/decisions/ballots/opening-problems.ts'
import { PREPARED_DAYS } from '@folkmoot/core/decisions/ballots/phase-ballot.ts'
import { listVotingProblems, type PhasePreparation, type VotingProblem } from '@folkmoot/core/decisions/ballots/voting-problems.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignContext, ContextComponent } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { type BallotWithCandidates, findBallotById } from '../store.ts'
import { countEligibleVoters } from '../voters/count-voters.ts'
import { buildPhaseDraft, listPhaseCandidates } from './phase-ballots.ts'

/** A phase whose vote will not begin, or should have begun, unless its coordinators do something. */
export interface WaitingVote {
  readonly phaseUuid: string
  readonly first: string
  /** The first day has come. */
  readonly delayed: boolean
  readonly problems: readonly VotingProblem[]
  /** The last day of voting that opens by itself today; null where a coordinator opens it. */
  readonly lastsUntil: string | null
}

/** What keeps the phases of voting of a campaign, that begin within a week or have begun, from their votes. */
export async function listWaitingVotes(db: Db, context: TransactionContext, campaign: CampaignContext): Promise<WaitingVote[]> {
  const today = context.clock.today(campaign.assembly.timezone)
  const waiting: WaitingVote[] = []
  for (const phase of campaign.components) {
    const days = getPhaseDateRange(phase)
    const vote = describePhaseVote(phase, campaign.ballots, today)
    if (!days || (vote !== 'delayed' && vote !== 'ahead') || days.first > addDays(today, PREPARED_DAYS)) continue
    const draft = await findDraft(db, campaign.id)
    const own = draft && (draft.componentId === phase.id || draft.componentId === null) ? draft : undefined
    const preparation = own
      ? await describeDraft(db, context, campaign, own)
      : { missing: explainMissingDraft(context, campaign, phase, draft !== undefined) }
    const problems = listVotingProblems(preparation, { first: days.first, today })
    if (problems.length === 0) continue
    const opensByItself = !problems.some(({ code }) => code === 'draft_waits' || code === 'ballot_cancelled')
    const planned = own ?? { startsOn: days.first, endsOn: days.last }
    const lastsUntil = opensByItself ? findLateEnd(planned, today) : null
    waiting.push({ phaseUuid: phase.uuid, first: days.first, delayed: vote === 'delayed', problems, lastsUntil })
  }
  return waiting
}

/** Problems on the wire. */
export const toProblemRows = (problems: readonly VotingProblem[]) =>
  problems.map(({ code, candidates }) => ({ code, candidates: [...candidates] }))

async function findDraft(db: Db, campaignId: number): Promise<BallotWithCandidates | undefined> {
  const row = await db
    .selectFrom('ballots')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && findBallotById(db, row.id)
}

async function describeDraft(
  db: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  ballot: BallotWithCandidates,
): Promise<PhasePreparation> {
  const eligible = await countEligibleVoters(db, context, ballot.id)
  const candidates = await listComingCandidates(db, campaign, ballot)
  const problems = listOpeningProblems(ballot.rules, candidates, eligible, campaign.status)
  return { draft: { ...ballot, told: ballot.problemsTold === 'now', problems } }
}

/** The candidates of a draft; one that follows its phase has what is published now, which the server writes down within a minute. */
async function listComingCandidates(db: Db, campaign: CampaignContext, ballot: BallotWithCandidates) {
  if (!ballot.untouched) return ballot.candidates
  const chosen = await listPhaseCandidates(db, campaign, ballot.entityType)
  return chosen.map(({ title, budget }) => ({ title, cost: parseCost(budget) ?? null, ready: true }))
}

/** Why the server prepares no ballot for a phase; undefined where it does so within a minute. */
function explainMissingDraft(
  context: TransactionContext,
  campaign: CampaignContext,
  phase: ContextComponent,
  otherDraft: boolean,
): Extract<PhasePreparation, { missing: unknown }>['missing'] {
  if (otherDraft || campaign.ballots.some(({ state }) => state === 'open' || state === 'closed')) return 'other_ballot'
  if (campaign.ballots.some(({ componentId, state }) => componentId === phase.id && state === 'cancelled')) return 'ballot_cancelled'
  const days = getPhaseDateRange(phase)
  const built = buildPhaseDraft(context, campaign, phase, { startsOn: days?.first ?? '', endsOn: days?.last ?? '' })
  return 'missing' in built ? built.missing : undefined
}
