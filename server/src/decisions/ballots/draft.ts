import { randomBytes } from 'node:crypto'
import { parseDateTime } from '@folkmoot/core/communities/campaigns/parse-date-time.ts'
import { getPhaseDateRange, listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import { checkBallotDates, defaultBallotDates } from '@folkmoot/core/decisions/ballots/ballot-dates.ts'
import { type BallotRules, parseBallotRules, parseEntityType, toVotingTexts } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import type { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import {
  type ParsedField,
  parseRegistrationFields,
  type Registration,
  takesOneTimeCodes,
} from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { VoterRule } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import type { EntityType } from '@folkmoot/core/decisions/ballots/words.ts'
import { computeCommitment } from '@folkmoot/core/platform/exact/digest.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { pickVotingTexts, readVotingTexts, type VotingTexts } from '@folkmoot/core/platform/settings/voting-texts.ts'
import type { ParsedRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isRefusal, type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { CampaignContext, ContextComponent } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BallotWithCandidates } from './store.ts'
import { type RollContext, resolveRollRule } from './voters/roll.ts'

type DraftInput = Omit<ParsedRequest<typeof ballots.change>['body'], never>

/** The fields of a draft without its candidates. */
export interface Draft {
  readonly title: string
  readonly instructions: string
  readonly notes: string
  readonly entityType: EntityType
  readonly rules: BallotRules
  readonly startsOn: string
  readonly endsOn: string
  /** Null: nobody registers. */
  readonly registration: ParsedRegistration | null
}
export interface ParsedRegistration {
  readonly required: boolean
  readonly fields: readonly ParsedField[]
}
/** A draft whose password and expected answers are hashed. */
export type HashedDraft = Omit<Draft, 'registration'> & { readonly registration: Registration | null }
type DraftRefusal = Refusal<'system_not_available' | 'dates_out_of_order' | 'invalid'>

/** Selects the voting phase of a ballot: the first that is not over, otherwise the last. */
export function selectVotingPhase(campaign: CampaignContext, today: string): ContextComponent | undefined {
  const phases = listEnabledPhases(campaign.components).filter((c) => c.type === 'VOTING')
  return phases.find((c) => (getPhaseDateRange(c)?.last ?? today) >= today) ?? phases.at(-1)
}

/** The hash of the password that a phase gives its ballots, if it has one. */
export const readPhasePassword = (phase: Pick<ContextComponent, 'config'> | undefined): string | undefined =>
  readSetting(VOTING_SETTINGS.votingPassword, phase?.config ?? {})

/** Builds the rules of a new ballot: the phase's settings, overridden by the requested ones. */
export function buildBallotRules(
  campaign: CampaignContext,
  phase: ContextComponent | undefined,
  asked: VotingTexts,
  votesLimit?: number | null,
  voters?: VoterRule,
  oneTimeCodes = false,
): BallotRules | Refusal<'system_not_available' | 'invalid'> {
  const { budgetAmount, budgetCurrency } = parseCampaignSettings(campaign.config)
  return parseBallotRules(
    { ...readVotingTexts(phase?.config ?? {}), ...asked },
    {
      votesLimit,
      campaignBudget: budgetAmount,
      currency: budgetCurrency,
      binding: campaign.bindingBallot,
      oneTimeCodes,
      ...(voters ? { voters } : {}),
    },
  )
}

/** Parses a draft from a request; a missing field stays unchanged or takes its default (VOT-033, VOT-042). */
export function parseDraft(
  context: RollContext,
  campaign: CampaignContext,
  input: DraftInput,
  today: string,
  before?: BallotWithCandidates,
  repeated?: BallotWithCandidates,
): Draft | DraftRefusal {
  // a repeated ballot has the rules and texts of the earlier one, and dates of its own
  const model = before ?? repeated
  const { ballot } = input
  const zone = campaign.assembly.timezone
  const phase = selectVotingPhase(campaign, today)
  const votingTexts = pickVotingTexts(Object.fromEntries((input.ballot_configurations ?? []).map(({ key, value }) => [key, value])))
  const system = ballot.voting_system_type ? { votingSystem: ballot.voting_system_type } : {}
  const { texts: textsBefore, limit } = readDraftBefore(model, ballot.votes_limit, { ...votingTexts, ...system })
  const settings = { ...textsBefore, ...votingTexts, ...system }
  const { voters } = resolveRollRule(context, model?.rules ?? {})
  const registration = parseRegistration(input, model)
  if (isRefusal(registration)) return registration
  const codes = takesOneTimeCodes(registration.fields)
  const rules = buildBallotRules(campaign, model ? undefined : phase, settings, limit, voters, codes)
  if (isRefusal(rules)) return rules
  const entityType = parseEntityType(ballot.entityType ?? model?.entityType ?? phase?.config[VOTING_SETTINGS.votedType.key])
  if (!entityType) return refuseFields({ field: 'ballot.entityType', code: 'not_choice' })

  const dates = before ?? defaultBallotDates(today, phase && getPhaseDateRange(phase))
  const startsOn = ballot.starts_at === undefined ? dates.startsOn : parseDateTime(ballot.starts_at, zone)?.day
  const endsOn = ballot.ends_at === undefined ? dates.endsOn : parseDateTime(ballot.ends_at, zone)?.day
  if (startsOn === undefined) return refuseFields({ field: 'ballot.starts_at', code: 'not_date' })
  if (endsOn === undefined) return refuseFields({ field: 'ballot.ends_at', code: 'not_date' })
  const wrong = checkBallotDates({ startsOn, endsOn }, today, before?.startsOn)
  if (wrong) return wrong
  const title = ballot.title?.trim()
  if (title === '') return refuseFields({ field: 'ballot.title', code: 'required' })
  return {
    title: title ?? model?.title ?? campaign.title,
    instructions: ballot.instructions ?? model?.instructions ?? '',
    notes: ballot.notes ?? model?.notes ?? '',
    entityType,
    rules,
    startsOn,
    endsOn,
    registration: registration.required || rules.anonymous ? registration : null,
  }
}

/**
 * The settings that a draft keeps where the request names none. A limit of the request goes before the points and ranks of the
 * draft, and one of choices is none of points.
 */
function readDraftBefore(
  before: BallotWithCandidates | undefined,
  limit: number | null | undefined,
  { votingSystem }: VotingTexts,
): { texts: VotingTexts; limit: number | null | undefined } {
  if (!before) return { texts: {}, limit }
  const texts = toVotingTexts(before.rules)
  const sameSystem = !votingSystem || votingSystem.toUpperCase() === before.rules.system
  if (limit === undefined) return { texts, limit: sameSystem ? before.rules.votesLimit : undefined }
  const { distributedPoints: _points, rankedNumber: _ranks, ...others } = texts
  return { texts: others, limit }
}

/** The registration as asked for, or as it was in the draft or the repeated ballot; fields alone ask for one. */
function parseRegistration(
  { ballot, ballot_registration_fields: given }: DraftInput,
  before?: Pick<BallotWithCandidates, 'registration'>,
): ParsedRegistration | Refusal<'invalid'> {
  const earlier = before?.registration?.fields
  const fields = parseRegistrationFields(given ?? earlier ?? [], earlier)
  if (isRefusal(fields)) return fields
  const required = ballot.require_registration ?? (given ? given.length > 0 : (before?.registration?.required ?? false))
  return { required, fields }
}

/** Where a draft comes from: a phase, by the server, or an earlier ballot that it repeats. */
interface DraftOrigin {
  readonly phaseId?: number
  readonly datedOn?: string
  readonly byServer?: boolean
  readonly repeats?: number | undefined
}

/** Inserts a draft with the commitment to its tie seed (specification E.5); it becomes the campaign's ballot. */
export async function insertDraft(
  trx: Db,
  context: Pick<Context, 'clock'>,
  campaign: CampaignContext,
  draft: HashedDraft,
  creatorId: number | null,
  made: DraftOrigin = {},
): Promise<{ id: number; uuid: string }> {
  const seed = randomBytes(32)
  const today = context.clock.today(campaign.assembly.timezone)
  const ballot = await trx
    .insertInto('ballots')
    .values({
      ...draftColumns(draft),
      assembly_id: campaign.assembly.id,
      campaign_id: campaign.id,
      component_id: made.phaseId ?? selectVotingPhase(campaign, today)?.id ?? null,
      dated_on: made.datedOn ?? today,
      made_by_server: made.byServer === true,
      untouched: made.byServer === true,
      repeats_id: made.repeats ?? null,
      timezone: campaign.assembly.timezone,
      seed,
      seed_commitment: computeCommitment(seed.toString('hex')),
      creator_id: creatorId,
      created_at: context.clock.iso(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await trx.updateTable('campaigns').set({ current_ballot_id: ballot.id }).where('id', '=', campaign.id).execute()
  return ballot
}

/** Updates a draft; candidates of another type are removed, and warnings about problems start anew. */
export async function updateDraft(trx: Db, before: BallotWithCandidates, draft: HashedDraft, today: string): Promise<void> {
  const datedOn = before.startsOn === draft.startsOn ? before.datedOn : today
  await trx
    .updateTable('ballots')
    .set({ ...draftColumns(draft), dated_on: datedOn, problems_told: '' })
    .where('id', '=', before.id)
    .execute()
  if (draft.entityType !== before.entityType) {
    await trx.deleteFrom('ballot_candidates').where('ballot_id', '=', before.id).execute()
  }
}

export const draftColumns = (draft: HashedDraft) => ({
  title: draft.title,
  instructions: draft.instructions,
  notes: draft.notes,
  entity_type: draft.entityType,
  voting_system_type: draft.rules.system,
  rules: JSON.stringify(draft.rules),
  starts_on: draft.startsOn,
  ends_on: draft.endsOn,
  secrecy: draft.rules.secrecy ?? ('open' as const),
  registration: draft.registration && JSON.stringify(draft.registration),
})
