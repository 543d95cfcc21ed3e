import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import type { ContributionAddress } from '../../lib/address.ts'
import { placeInCampaign, useStoredPlace } from '../../lib/stored-place.ts'

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
