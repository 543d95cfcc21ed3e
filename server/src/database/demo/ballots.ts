import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import { setCandidates } from '../../ballots/candidates.ts'
import { countInTransaction } from '../../ballots/count-closed.ts'
import { insertDraft, rulesFor, votingPhase } from '../../ballots/draft.ts'
import { openBallot } from '../../ballots/opening.ts'
import { closeBallot } from '../../ballots/steps.ts'
import { lockBallot } from '../../ballots/store.ts'
import { type CampaignContext, findCampaign } from '../../campaigns/store.ts'
import type { ActContext } from '../../http/context.ts'
import type { Db } from '../open.ts'
import type { MadeCampaign } from './campaign.ts'
import type { Town } from './people-rows.ts'
import type { DemoBallot, DemoCampaign } from './shapes.ts'
import { type Calendar, chances } from './when.ts'

/** Prepares and opens the ballot as it was on its first day, lets members vote, and counts it when its last day is over. */
export async function fillBallot(
  trx: Db,
  context: ActContext,
  town: Town,
  campaign: DemoCampaign & { readonly ballot: DemoBallot },
  made: MadeCampaign,
  days: Calendar,
  seed: number,
): Promise<void> {
  const { ballot } = campaign
  const voting = campaign.phases.find((p) => p.type === 'VOTING')
  if (!voting) throw new Error(`${campaign.title} has a ballot and no voting phase`)
  const first = { ...context, clock: days.clock(voting.from) }
  const found = await campaignOf(trx, made.id)
  const rules = rulesFor(
    found,
    votingPhase(found, days.day(voting.from)),
    {
      'system-winners': ballot.winners,
      'system-enable-quorum': 'FALSE',
      ...(ballot.fixedNumber ? { 'system-winners-fixed-number': String(ballot.fixedNumber) } : {}),
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
    },
    town.people.maja,
  )
  await chooseAll(trx, id, made, Object.keys(ballot.liked))
  await openBallot(trx, first, await locked(trx, id), found, { state: 'open' }, town.people.maja)
  await fillPapers(trx, town, id, ballot, seed)
  if (voting.to >= 0) return
  const after = { ...context, clock: days.clock(voting.to + 1) }
  await closeBallot(trx, after, await locked(trx, id), after.clock.iso(), '')
  await countInTransaction(trx, after, id)
  await forgetLetters(trx)
}

/** The letters about a ballot of long ago were written then. */
async function forgetLetters(trx: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'ballot-letters'))`.execute(trx)
}

async function campaignOf(trx: Db, id: number): Promise<CampaignContext> {
  const found = await findCampaign(trx, { id })
  if (!found) throw new Error(`campaign ${id} is gone`)
  return found
}

async function locked(trx: Db, id: number) {
  const ballot = await lockBallot(trx, id)
  if (!ballot) throw new Error(`ballot ${id} is gone`)
  return ballot
}

async function chooseAll(trx: Db, ballotId: number, made: MadeCampaign, titles: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('contributions')
    .select(['id', 'uuid'])
    .where('id', 'in', [...made.contributions.values()])
    .execute()
  const uuidOf = new Map(rows.map((r) => [r.id, r.uuid]))
  const refused = await setCandidates(
    trx,
    { id: ballotId, campaignId: made.id, entityType: 'PROPOSAL' },
    titles.map((title) => ({ contribution_uuid: uuidOf.get(made.contributions.get(title) ?? 0) ?? '' })),
  )
  if (refused) throw new Error(`a candidate is missing: ${JSON.stringify(refused)}`)
}

/** The papers of members, by how readily each candidate is taken; the same in every demo. */
async function fillPapers(trx: Db, town: Town, ballotId: number, ballot: DemoBallot, seed: number): Promise<void> {
  const candidates = await trx
    .selectFrom('ballot_candidates')
    .select(['contribution_uuid', 'title'])
    .where('ballot_id', '=', ballotId)
    .orderBy('position')
    .execute()
  const chance = chances(seed * 104_729 + 5)
  const voters = town.members.slice(2, 2 + ballot.finalized + ballot.saved)
  const rows = voters.map((key, nth) => {
    const taken = candidates
      .filter((c) => chance() < (ballot.liked[c.title] ?? 0))
      .slice(0, ballot.votesLimit || candidates.length)
    return {
      ballot_id: ballotId,
      user_id: town.people[key],
      status: (nth < ballot.finalized ? 1 : 0) as 0 | 1,
      votes: JSON.stringify(Object.fromEntries(taken.map((c) => [c.contribution_uuid, 'YES']))),
    }
  })
  if (rows.length > 0) await trx.insertInto('ballot_papers').values(rows).execute()
}
