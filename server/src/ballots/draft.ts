import { randomBytes } from 'node:crypto'
import {
  type BallotRules,
  readBallotRules,
  readEntityType,
  type VotingConfig,
  votingConfig,
  votingConfigOf,
} from '@folkmoot/core/ballots/config.ts'
import { checkDates, defaultDates } from '@folkmoot/core/ballots/dates.ts'
import type { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { VoterRule } from '@folkmoot/core/ballots/voters.ts'
import type { EntityType } from '@folkmoot/core/ballots/words.ts'
import { campaignConfig } from '@folkmoot/core/campaigns/config.ts'
import { phaseDays } from '@folkmoot/core/campaigns/phases.ts'
import { readWhen } from '@folkmoot/core/campaigns/when.ts'
import type { Parsed } from '@folkmoot/core/shared/endpoint.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { commitmentOf } from '@folkmoot/core/tally/digest.ts'
import type { CampaignContext, ContextComponent } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { type RollContext, rollRule } from './roll.ts'
import type { BallotWithCandidates } from './store.ts'

type Given = Omit<Parsed<typeof ballots.change>['body'], never>

/** What a draft says of itself, before its candidates. */
export interface Draft {
  readonly title: string
  readonly instructions: string
  readonly notes: string
  readonly entityType: EntityType
  readonly rules: BallotRules
  readonly startsOn: string
  readonly endsOn: string
}
type NoDraft = Refusal<'system_not_available' | 'dates_out_of_order' | 'invalid'>

/** The voting phase a ballot belongs to: the first that is not over, else the last. */
export function votingPhase(campaign: CampaignContext, today: string): ContextComponent | undefined {
  const phases = campaign.components.filter((c) => c.type === 'VOTING' && c.enabled && !c.linked)
  return phases.find((c) => (phaseDays(c)?.last ?? today) >= today) ?? phases.at(-1)
}

/** The rules of a new ballot: the phase's settings, with those asked for above them. */
export function rulesFor(
  campaign: CampaignContext,
  phase: ContextComponent | undefined,
  asked: VotingConfig,
  votesLimit?: number | null,
  voters?: VoterRule,
): BallotRules | Refusal<'system_not_available' | 'invalid'> {
  const { budget } = campaignConfig(campaign.config)
  return readBallotRules(
    { ...votingConfig(phase?.config ?? {}), ...asked },
    {
      votesLimit,
      campaignBudget: budget.amount,
      currency: budget.currency,
      binding: campaign.bindingBallot,
      ...(voters ? { voters } : {}),
    },
  )
}

/** A draft from what is asked; what is not said stays as it was, or takes its default (VOT-033, VOT-042). */
export function readDraft(
  context: RollContext,
  campaign: CampaignContext,
  given: Given,
  today: string,
  before?: BallotWithCandidates,
): Draft | NoDraft {
  const { ballot } = given
  const zone = campaign.assembly.timezone
  const phase = votingPhase(campaign, today)
  const asked = votingConfig(
    Object.fromEntries((given.ballot_configurations ?? []).map(({ key, value }) => [key, value])),
  )
  const system = ballot.voting_system_type ? { system: ballot.voting_system_type } : {}
  const limit = ballot.votes_limit === undefined ? before?.rules.votesLimit : ballot.votes_limit
  const settings = { ...(before ? votingConfigOf(before.rules) : {}), ...asked, ...system }
  const { voters } = rollRule(context, before?.rules ?? {})
  const rules = rulesFor(campaign, before ? undefined : phase, settings, limit, voters)
  if (isRefusal(rules)) return rules
  if (ballot.require_registration || (given.ballot_registration_fields?.length ?? 0) > 0) {
    return refuse('system_not_available', { params: { offered: rules.winners } })
  }
  const entityType = readEntityType(
    ballot.entityType ?? before?.entityType ?? phase?.config['component.voting.ballot.entity.type'],
  )
  if (!entityType) return refuseFields({ field: 'ballot.entityType', code: 'not_choice' })

  const dates = before ?? defaultDates(today, phase && phaseDays(phase))
  const startsOn = ballot.starts_at === undefined ? dates.startsOn : readWhen(ballot.starts_at, zone)?.day
  const endsOn = ballot.ends_at === undefined ? dates.endsOn : readWhen(ballot.ends_at, zone)?.day
  if (startsOn === undefined) return refuseFields({ field: 'ballot.starts_at', code: 'not_date' })
  if (endsOn === undefined) return refuseFields({ field: 'ballot.ends_at', code: 'not_date' })
  const wrong = checkDates({ startsOn, endsOn }, today, before?.startsOn)
  if (wrong) return wrong
  const title = ballot.title?.trim()
  if (title === '') return refuseFields({ field: 'ballot.title', code: 'required' })
  return {
    title: title ?? before?.title ?? campaign.title,
    instructions: ballot.instructions ?? before?.instructions ?? '',
    notes: ballot.notes ?? before?.notes ?? '',
    entityType,
    rules,
    startsOn,
    endsOn,
  }
}

/** Keeps a new draft with the commitment to its tie seed (E.5); it becomes the campaign's ballot. */
export async function insertDraft(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  draft: Draft,
  creatorId: number | null,
): Promise<{ id: number; uuid: string }> {
  const seed = randomBytes(32)
  const today = context.clock.today(campaign.assembly.timezone)
  const ballot = await trx
    .insertInto('ballots')
    .values({
      ...columns(draft),
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      component_id: votingPhase(campaign, today)?.id ?? null,
      dated_on: today,
      timezone: campaign.assembly.timezone,
      seed,
      seed_commitment: commitmentOf(seed.toString('hex')),
      creator_id: creatorId,
      created_at: context.clock.iso(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  return ballot
}

/** Writes a changed draft; candidates of another type cannot stay, and what was told of problems holds no more. */
export async function updateDraft(trx: Db, before: BallotWithCandidates, draft: Draft, today: string): Promise<void> {
  const datedOn = before.startsOn === draft.startsOn ? before.datedOn : today
  await trx
    .updateTable('ballots')
    .set({ ...columns(draft), dated_on: datedOn, problems_told: '' })
    .where('id', '=', before.id)
    .execute()
  if (draft.entityType !== before.entityType) {
    await trx.deleteFrom('ballot_candidates').where('ballot_id', '=', before.id).execute()
  }
}

const columns = (draft: Draft) => ({
  title: draft.title,
  instructions: draft.instructions,
  notes: draft.notes,
  entity_type: draft.entityType,
  voting_system_type: draft.rules.system,
  rules: JSON.stringify(draft.rules),
  starts_on: draft.startsOn,
  ends_on: draft.endsOn,
})
