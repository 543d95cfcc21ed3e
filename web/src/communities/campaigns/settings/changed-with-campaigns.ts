import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'

/** What shows which campaigns there are. */
export const CHANGED_WITH_CAMPAIGNS = [campaigns.ofAssembly, campaigns.ofUser, campaigns.one, assemblies.one, deletedCampaigns.list]
