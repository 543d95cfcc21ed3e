import { CampaignGiven } from '@folkmoot/core/campaigns/given.ts'
import { checkNewCampaign } from '@folkmoot/core/campaigns/new-campaign.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import { z } from 'zod/mini'
import { createCampaign } from '../../campaigns/create.ts'
import type { Db } from '../open.ts'
import { fillComments } from './comments.ts'
import { fillContributions } from './contributions.ts'
import type { Town } from './people-rows.ts'
import type { DemoCampaign } from './shapes.ts'
import { TOWN } from './town.ts'
import type { Calendar } from './when.ts'

export interface MadeCampaign {
  readonly id: number
  readonly spaceId: number
  /** The numbers of the contributions by title. */
  readonly contributions: ReadonlyMap<string, number>
}

export async function fillCampaign(trx: Db, town: Town, campaign: DemoCampaign, days: Calendar): Promise<MadeCampaign> {
  const began = campaign.phases[0]?.from ?? 0
  const given = checkNewCampaign(
    z.parse(CampaignGiven, {
      title: campaign.title,
      goal: campaign.goal,
      brief: paragraphs(campaign.brief),
      cover: campaign.cover,
      colour: campaign.colour,
      themes: campaign.themes.map((title) => ({ title })),
      components: campaign.phases.map((phase) => ({
        type: phase.type,
        description: phase.description,
        startDate: days.day(phase.from),
        endDate: days.day(phase.to),
        configs: phase.type === 'VOTING' ? votingOf(campaign) : {},
      })),
      configs: campaign.budget
        ? { 'appcivist.campaign.budget-amount': String(campaign.budget), 'appcivist.campaign.budget-currency': '£' }
        : { 'appcivist.campaign.budget-currency': '£' },
    }),
    TOWN.timezone,
  )
  if (isRefusal(given)) throw new Error(`${campaign.title} cannot be made: ${JSON.stringify(given)}`)
  const { assembly } = town
  const home = { id: assembly.id, spaceId: assembly.space_id, lang: assembly.lang, colour: assembly.colour }
  const made = await createCampaign(trx, { clock: days.clock(began - 2) }, home, given, town.people.idris)
  await trx
    .insertInto('campaign_groups')
    .values(campaign.groups.map((key) => ({ campaign_id: made.id, group_id: town.groups.get(key)?.id ?? 0 })))
    .execute()
  const contributions = await fillContributions(trx, town, campaign, made, days)
  await fillComments(
    trx,
    town,
    { assemblyId: assembly.id, campaignId: made.id, spaceId: made.spaceId },
    campaign.discussion ?? [],
    days,
  )
  return { id: made.id, spaceId: made.spaceId, contributions }
}

const votingOf = ({ ballot, budget }: DemoCampaign): Record<string, string> => ({
  'component.voting.system': 'PLURALITY',
  'component.voting.system-plurality-type': 'YES',
  'component.voting.system-enable-quorum': 'FALSE',
  'component.voting.system-winners': ballot?.winners ?? 'EQUAL_SHARES',
  ...(budget ? { 'component.voting.budget': String(budget) } : {}),
})
