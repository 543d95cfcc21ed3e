import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { placeInCampaign, useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'

/** Stores the place of a contribution's page. */
const useContributionPlace = (
  item: Pick<Contribution, 'assembly' | 'campaign'>,
  { group }: Pick<ContributionAddress, 'group'>,
  campaign: Campaign | undefined,
): void =>
  useStoredPlace({
    assembly: item.assembly.assemblyId,
    campaign: item.campaign?.campaignId,
    ...placeInCampaign(campaign),
    group: group?.by === 'id' ? group.id : undefined,
  })

/** The campaign of a contribution's page, once it is read; both are the current place (APP-030). */
export function useCampaignOf(item: Contribution, address: ContributionAddress): Campaign | undefined {
  const answer = useQuery(campaignQuery(address)).data
  const campaign = answer && !isFailure(answer) ? answer : undefined
  useContributionPlace(item, address, campaign)
  return campaign
}
