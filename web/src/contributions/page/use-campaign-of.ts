import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../../campaigns/queries.ts'
import type { ContributionAddress } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useContributionPlace } from './use-contribution-place.ts'

/** The campaign of a contribution's page, once it is read; both are the current place (APP-030). */
export function useCampaignOf(item: Contribution, address: ContributionAddress): Campaign | undefined {
  const answer = useQuery(campaignQuery(address)).data
  const campaign = answer && !isFailure(answer) ? answer : undefined
  useContributionPlace(item, address, campaign)
  return campaign
}
