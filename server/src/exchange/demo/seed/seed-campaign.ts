import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { createCampaign } from '../../../communities/campaigns/create-campaign.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoCampaign } from '../data/demo-types.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { seedComments } from './seed-comments.ts'
import { seedContributions } from './seed-contributions.ts'
import { selectCrowd } from './seed-reactions.ts'
import type { Town } from './seed-town.ts'

export interface SeededCampaign {
  readonly id: number
  readonly spaceId: number
  /** The ids of the contributions by title. */
  readonly contributions: ReadonlyMap<string, number>
}

export async function seedCampaign(trx: Db, town: Town, campaign: DemoCampaign, days: DemoCalendar): Promise<SeededCampaign> {
  const began = campaign.phases[0]?.from ?? 0
  const checked = checkNewCampaign(
    z.parse(CreateCampaignBody, {
      title: campaign.title,
      goal: campaign.goal,
      brief: textToHtml(campaign.brief),
      cover: campaign.cover,
      colour: campaign.colour,
      themes: campaign.themes.map((title) => ({ title })),
      components: campaign.phases.map((phase) => ({
        type: phase.type,
        description: phase.description,
        startDate: days.day(phase.from),
        endDate: days.day(phase.to),
        configs: phase.type === 'VOTING' ? votingSettings(campaign) : {},
      })),
      configs: campaign.budget
        ? {
            [CAMPAIGN_SETTINGS.budgetAmount.key]: String(campaign.budget),
            [CAMPAIGN_SETTINGS.budgetCurrency.key]: town.currency,
          }
        : { [CAMPAIGN_SETTINGS.budgetCurrency.key]: town.currency },
    }),
    town.assembly.timezone,
  )
  if (isRefusal(checked)) throw new Error(`${campaign.title} cannot be made: ${JSON.stringify(checked)}`)
  const { assembly } = town
  const home = { id: assembly.id, spaceId: assembly.space_id, lang: assembly.lang, colour: assembly.colour }
  const created = await createCampaign(trx, { clock: days.clock(began - 2) }, home, checked, town.people.idris)
  await trx
    .insertInto('campaign_groups')
    .values(campaign.groups.map((key) => ({ campaign_id: created.id, group_id: town.groups.get(key)?.id ?? 0 })))
    .execute()
  const crowd = selectCrowd(town.members, campaign, created.id)
  const contributions = await seedContributions(trx, town, campaign, created, days, crowd)
  await seedComments(
    trx,
    town,
    { assemblyId: assembly.id, campaignId: created.id, spaceId: created.spaceId },
    campaign.discussion ?? [],
    days,
    crowd,
  )
  return { id: created.id, spaceId: created.spaceId, contributions }
}

const votingSettings = ({ ballot, budget }: DemoCampaign): Record<string, string> => ({
  [VOTING_SETTINGS.votingSystem.key]: 'PLURALITY',
  [VOTING_SETTINGS.pluralityType.key]: 'YES',
  [VOTING_SETTINGS.quorumEnabled.key]: 'FALSE',
  ...(budget
    ? {
        [VOTING_SETTINGS.winnerRule.key]: ballot?.winners ?? 'EQUAL_SHARES',
        [VOTING_SETTINGS.votingBudget.key]: String(budget),
      }
    : { [VOTING_SETTINGS.winnerRule.key]: 'FIXED', [VOTING_SETTINGS.winnersNumber.key]: '1' }),
})
