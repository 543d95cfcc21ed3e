import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { AssemblyAddress } from '../../platform/lib/address.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { campaignListQuery } from './queries.ts'

/** The ongoing and upcoming campaigns of an assembly; undefined until they are known. */
export function useCurrentCampaigns(address: AssemblyAddress): readonly CampaignSummary[] | undefined {
  const lists = [useQuery(campaignListQuery(address, 'ongoing')).data, useQuery(campaignListQuery(address, 'upcoming')).data]
  if (lists.some((list) => list === undefined)) return undefined
  return lists.flatMap((list) => (list && !isFailure(list) ? list.list : []))
}

/** Those of them in which the viewer may create a working group (GRP-008). */
export const useGroupCampaigns = (address: AssemblyAddress): readonly CampaignSummary[] | undefined =>
  useCurrentCampaigns(address)?.filter((campaign) => campaign.may.createGroup)
