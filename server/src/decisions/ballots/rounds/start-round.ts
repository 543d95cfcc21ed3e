import { randomBytes } from 'node:crypto'
import type { StartRoundBody } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { buildRoundRules, computeRoundDates } from '@folkmoot/core/decisions/ballots/rounds/round-rules.ts'
import { UNFINISHED_STATES } from '@folkmoot/core/decisions/ballots/words.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { GroupRow } from '../../../communities/access/find-group.ts'
import { type CampaignContext, findCampaign } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { openBallot } from '../open-ballot.ts'
import { lockBallot } from '../store.ts'
import { findRollGroup } from './roll-group.ts'
import { keepCampaignOfFirst, listRoundCandidates, type RoundCandidateRow } from './round-candidates.ts'

export type StartRoundRefusal = Refusal<'not_found' | 'round_exists' | 'candidate_unknown' | 'candidates_missing' | 'voters_missing'>

/**
 * Opens the next round of a group and archives the one before; one round runs at a time (specification E.10). The caller has checked
 * who starts it, and rolls back when this refuses. Returns the uuid of the ballot.
 */
export async function startRound(
  trx: Db,
  context: TransactionContext,
  group: GroupRow,
  body: StartRoundBody,
  actorId: number,
): Promise<string | StartRoundRefusal> {
  await trx.selectFrom('working_groups').select('id').where('id', '=', group.id).forUpdate().execute()
  const running = await trx
    .selectFrom('ballots')
    .select('id')
    .where('group_id', '=', group.id)
    .where('state', 'in', UNFINISHED_STATES)
    .executeTakeFirst()
  if (running) return refuse('round_exists')
  const possible = await listRoundCandidates(trx, group)
  const candidates = chooseCandidates(possible, body.candidates)
  if (!candidates) return refuse('candidate_unknown')
  const [first] = candidates
  if (!first) return refuse('candidates_missing')
  const campaign = await findCampaign(trx, { id: first.campaignId })
  if (!campaign) return refuse('not_found')
  await trx.updateTable('ballots').set({ state: 'archived' }).where('group_id', '=', group.id).where('state', '=', 'counted').execute()
  const id = await insertRound(trx, context, group, campaign, candidates, body, actorId)
  const ballot = await lockBallot(trx, id)
  if (!ballot) return refuse('not_found')
  const [problem] = await openBallot(trx, context, ballot, campaign, { state: 'open' }, actorId)
  // no other problem is possible without costs, a budget or secrecy
  return problem ? refuse(problem.code === 'voters_missing' ? problem.code : 'candidates_missing') : ballot.uuid
}

/**
 * The chosen ones in their order, else all of the newest campaign; undefined if one is not possible or of another campaign than the
 * first, because a round is about one campaign.
 */
function chooseCandidates(
  possible: readonly RoundCandidateRow[],
  chosen: readonly string[] | undefined,
): readonly RoundCandidateRow[] | undefined {
  if (chosen === undefined) return keepCampaignOfFirst(possible)
  const byUuid = new Map(possible.map((row) => [row.uuid, row]))
  const unique = [...new Set(chosen.map((uuid) => uuid.toLowerCase()))]
  const rows = keepCampaignOfFirst(unique.flatMap((uuid) => byUuid.get(uuid) ?? []))
  return rows.length === unique.length ? rows : undefined
}

async function insertRound(
  trx: Db,
  context: TransactionContext,
  group: GroupRow,
  campaign: CampaignContext,
  candidates: readonly RoundCandidateRow[],
  body: StartRoundBody,
  creatorId: number,
): Promise<number> {
  const { timezone } = campaign.assembly
  const today = context.clock.today(timezone)
  const { startsOn, endsOn } = computeRoundDates(today, body.days)
  const seed = randomBytes(32)
  const rules = buildRoundRules({ majority: group.majority_threshold, blocks: group.block_majority }, candidates.length, body.quorum)
  const { id } = await trx
    .insertInto('ballots')
    .values({
      title: body.title?.trim() || group.name,
      instructions: body.instructions ?? '',
      entity_type: 'PROPOSAL',
      assembly_id: campaign.assembly.id,
      group_id: group.id,
      group_campaign_id: campaign.id,
      roll_group_id: findRollGroup(group),
      voting_system_type: rules.system,
      rules: JSON.stringify(rules),
      starts_on: startsOn,
      ends_on: endsOn,
      dated_on: today,
      timezone,
      seed,
      seed_commitment: computeCommitment(seed.toString('hex')),
      creator_id: creatorId,
      created_at: context.clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ballot_candidates')
    .values(
      candidates.map(({ id: contribution, uuid, title }, position) => ({
        ballot_id: id,
        contribution_id: contribution,
        contribution_uuid: uuid,
        position,
        title,
      })),
    )
    .execute()
  return id
}
