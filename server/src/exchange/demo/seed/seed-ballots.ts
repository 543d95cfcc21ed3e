import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { type CampaignContext, findCampaign } from '../../../communities/campaigns/store.ts'
import { closeBallot } from '../../../decisions/ballots/advance-ballots.ts'
import { replaceCandidates } from '../../../decisions/ballots/candidates.ts'
import { countBallotInTransaction } from '../../../decisions/ballots/counting/count-closed-ballot.ts'
import { buildBallotRules, insertDraft, selectVotingPhase } from '../../../decisions/ballots/draft.ts'
import { openBallot } from '../../../decisions/ballots/open-ballot.ts'
import { lockBallot } from '../../../decisions/ballots/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { DemoBallot, DemoCampaign } from '../data/demo-types.ts'
import { createRandom, type DemoCalendar } from './demo-calendar.ts'
import type { SeededCampaign } from './seed-campaign.ts'
import type { Town } from './seed-town.ts'

/** Prepares and opens the ballot on its first day, inserts the votes, and counts it when its last day is over. */
export async function seedBallot(
  trx: Db,
  context: TransactionContext,
  town: Town,
  campaign: DemoCampaign & { readonly ballot: DemoBallot },
  seeded: SeededCampaign,
  days: DemoCalendar,
  seed: number,
): Promise<void> {
  const { ballot } = campaign
  const voting = campaign.phases.find((p) => p.type === 'VOTING')
  if (!voting) throw new Error(`${campaign.title} has a ballot and no voting phase`)
  const first = { ...context, clock: days.clock(voting.from) }
  const found = await requireCampaign(trx, seeded.id)
  const rules = buildBallotRules(
    found,
    selectVotingPhase(found, days.day(voting.from)),
    {
      winnerRule: ballot.winners,
      quorumEnabled: 'FALSE',
      ...(ballot.fixedNumber ? { winnersNumber: String(ballot.fixedNumber) } : {}),
    },
    ballot.votesLimit,
  )
  if (isRefusal(rules)) throw new Error(`${ballot.title} cannot be made: ${JSON.stringify(rules)}`)
  const { id } = await insertDraft(
    trx,
    { clock: days.clock(voting.from - 1) },
    found,
    {
      title: ballot.title,
      instructions: ballot.instructions,
      notes: '',
      entityType: 'PROPOSAL',
      rules,
      startsOn: days.day(voting.from),
      endsOn: days.day(voting.to),
      registration: null,
    },
    town.people.maja,
  )
  await chooseCandidates(trx, id, seeded, Object.keys(ballot.liked))
  await openBallot(trx, first, await requireLockedBallot(trx, id), found, { state: 'open' }, town.people.maja)
  await seedPapers(trx, town, id, ballot, seed)
  if (voting.to >= 0) return
  const after = { ...context, clock: days.clock(voting.to + 1) }
  await closeBallot(trx, after, await requireLockedBallot(trx, id), after.clock.iso(), '')
  await countBallotInTransaction(trx, after, id)
  await discardMailJobs(trx)
}

/** Mails about a past ballot must not be sent now. */
export async function discardMailJobs(trx: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'ballot-letters'))`.execute(trx)
}

async function requireCampaign(trx: Db, id: number): Promise<CampaignContext> {
  const found = await findCampaign(trx, { id })
  if (!found) throw new Error(`campaign ${id} is gone`)
  return found
}

async function requireLockedBallot(trx: Db, id: number) {
  const ballot = await lockBallot(trx, id)
  if (!ballot) throw new Error(`ballot ${id} is gone`)
  return ballot
}

async function chooseCandidates(trx: Db, ballotId: number, made: SeededCampaign, titles: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('contributions')
    .select(['id', 'uuid'])
    .where('id', 'in', [...made.contributions.values()])
    .execute()
  const uuidOf = new Map(rows.map((r) => [r.id, r.uuid]))
  const refused = await replaceCandidates(
    trx,
    { id: ballotId, campaignId: made.id, entityType: 'PROPOSAL' },
    titles.map((title) => ({ contribution_uuid: uuidOf.get(made.contributions.get(title) ?? 0) ?? '' })),
  )
  if (refused) throw new Error(`a candidate is missing: ${JSON.stringify(refused)}`)
}

/** The papers of members, by the probability of each candidate; the same in every demo. */
async function seedPapers(trx: Db, town: Town, ballotId: number, ballot: DemoBallot, seed: number): Promise<void> {
  const candidates = await trx
    .selectFrom('ballot_candidates')
    .select(['contribution_uuid', 'title'])
    .where('ballot_id', '=', ballotId)
    .orderBy('position')
    .execute()
  const chance = createRandom(seed * 104_729 + 5)
  const voters = town.members.slice(2, 2 + ballot.finalized + ballot.saved)
  const rows = voters.map((key, nth) => {
    const taken = candidates.filter((c) => chance() < (ballot.liked[c.title] ?? 0)).slice(0, ballot.votesLimit || candidates.length)
    return {
      ballot_id: ballotId,
      user_id: town.people[key],
      status: (nth < ballot.finalized ? 1 : 0) as 0 | 1,
      votes: JSON.stringify(Object.fromEntries(taken.map((c) => [c.contribution_uuid, 'YES']))),
    }
  })
  if (rows.length > 0) await trx.insertInto('ballot_papers').values(rows).execute()
}
