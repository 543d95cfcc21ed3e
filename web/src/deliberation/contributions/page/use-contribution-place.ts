import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { placeInCampaign, useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'

/** Stores the place of a contribution's page. */
export const useContributionPlace = (
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
