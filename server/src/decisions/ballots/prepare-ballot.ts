import { getPhaseDateRange } from '@folkmoot/core/communities/campaigns/phases.ts'
import { defaultBallotDates } from '@folkmoot/core/decisions/ballots/ballot-dates.ts'
import { parseEntityType } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import { recommendBlankScore, recommendRollTime } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import type { BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import type { Context } from '../../platform/http/context.ts'
import { listPossibleCandidates } from './candidates.ts'
import { buildBallotRules, readPhasePassword, selectVotingPhase } from './draft.ts'
import { listWaitingVotes, toProblemRows } from './phases/list-voting-problems.ts'
import { serializeBallotCampaign, serializeBallotRules } from './serialize.ts'
import { countEligibleByRule } from './voters/count-voters.ts'
import { resolveRollRule } from './voters/roll.ts'
import { countVoters } from './voters/voter-store.ts'

/** Reads the initial values of the step 'Prepare the ballot' of a campaign. */
export async function readBallotPreparation(context: Context, campaign: CampaignContext): Promise<BallotPreparation> {
  const { db, clock } = context
  const timezone = campaign.assembly.timezone
  const today = clock.today(timezone)
  const phase = selectVotingPhase(campaign, today)
  const phaseRules = buildBallotRules(campaign, phase, {})
  // a phase may have settings that this release cannot count: the ballot then starts with the defaults
  const rules = isRefusal(phaseRules) ? buildBallotRules(campaign, undefined, {}) : phaseRules
  if (isRefusal(rules)) throw new Error('The default rules of a ballot are refused.')
  const { startsOn, endsOn } = defaultBallotDates(today, phase && getPhaseDateRange(phase))
  const type = parseEntityType(phase?.config[VOTING_SETTINGS.votedType.key]) ?? 'PROPOSAL'
  const possible = await listPossibleCandidates(db, campaign.id, type)
  const openMembership = campaign.assembly.supportedMembership === 'OPEN'
  const answered = ({ key }: { readonly key: string }) => (phase?.config[key] ?? '') !== ''
  const { voters, time } = resolveRollRule(context, rules)
  const serialized = serializeBallotRules({ rules })
  const { voting } = serialized
  const current = await db
    .selectFrom('ballots')
    .select(['id', 'uuid', 'state'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    campaign: serializeBallotCampaign(campaign),
    timezone,
    today,
    starts_on: startsOn,
    ends_on: endsOn,
    eligible: {
      ...(await countEligibleByRule(db, campaign.assembly.id)),
      LISTED: current?.state === 'draft' ? await countVoters(db, current.id) : 0,
    },
    roll: { voters, time: answered(VOTING_SETTINGS.rollTime) ? time : recommendRollTime(voters, openMembership) },
    open_membership: openMembership,
    confirms_addresses: context.settings.emailConfirmation,
    // whether people without an account vote, and with what, the form asks itself
    rules: {
      ...serialized,
      voting:
        voting.system === 'RANGE' && !answered(VOTING_SETTINGS.rangeBlank)
          ? { ...voting, blank: recommendBlankScore(possible.length) }
          : voting,
      binding: campaign.bindingBallot,
    },
    secrecy: rules.secrecy ?? 'open',
    allow_revote: rules.allowRevote === true,
    anonymous: rules.anonymous === true,
    phase_password: readPhasePassword(phase) !== undefined,
    candidates: possible.map(({ uuid, title, status, budget }) => ({
      contribution_uuid: uuid,
      title,
      status,
      budget,
      cost: parseCost(budget) ?? null,
    })),
    ballot: current?.uuid ?? null,
    state: current?.state ?? null,
    waiting: (await listWaitingVotes(db, context, campaign)).map(({ phaseUuid, first, delayed, problems, lastsUntil }) => ({
      phase_uuid: phaseUuid,
      first,
      delayed,
      problems: toProblemRows(problems),
      lasts_until: lastsUntil,
    })),
  }
}
