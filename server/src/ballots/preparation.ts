import { readEntityType } from '@folkmoot/core/ballots/config.ts'
import { readCost } from '@folkmoot/core/ballots/cost.ts'
import { defaultDates } from '@folkmoot/core/ballots/dates.ts'
import type { Preparation } from '@folkmoot/core/ballots/shapes.ts'
import { phaseDays } from '@folkmoot/core/campaigns/phases.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import type { CampaignContext } from '../campaigns/store.ts'
import type { Context } from '../http/context.ts'
import { placeOf, rulesShown } from './answer.ts'
import { possibleCandidates } from './candidates.ts'
import { rulesFor, votingPhase } from './draft.ts'
import { countEligible, rollRule } from './roll.ts'
import { countVoters } from './voter-store.ts'

/** What the step 'Prepare the ballot' of a campaign begins with. */
export async function prepare(context: Context, campaign: CampaignContext): Promise<Preparation> {
  const { db, clock } = context
  const timezone = campaign.assembly.timezone
  const today = clock.today(timezone)
  const phase = votingPhase(campaign, today)
  const asked = rulesFor(campaign, phase, {})
  // a phase may hold settings that this release does not count: the ballot then begins with the defaults
  const rules = isRefusal(asked) ? rulesFor(campaign, undefined, {}) : asked
  if (isRefusal(rules)) throw new Error('The default rules of a ballot are refused.')
  const { startsOn, endsOn } = defaultDates(today, phase && phaseDays(phase))
  const type = readEntityType(phase?.config['component.voting.ballot.entity.type']) ?? 'PROPOSAL'
  const current = await db
    .selectFrom('ballots')
    .select(['id', 'uuid', 'state'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    campaign: placeOf(campaign),
    timezone,
    today,
    starts_on: startsOn,
    ends_on: endsOn,
    eligible: {
      ...(await countEligible(db, campaign.assembly.id)),
      LISTED: current?.state === 'draft' ? await countVoters(db, current.id) : 0,
    },
    roll: rollRule(context, rules),
    open_membership: campaign.assembly.supportedMembership === 'OPEN',
    confirms_addresses: context.settings.emailConfirmation,
    rules: rulesShown({ rules }),
    candidates: (await possibleCandidates(db, campaign.id, type)).map(({ uuid, title, status, budget }) => ({
      contribution_uuid: uuid,
      title,
      status,
      budget,
      cost: readCost(budget) ?? null,
    })),
    ballot: current?.uuid ?? null,
    state: current?.state ?? null,
  }
}
