import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { deletedCampaigns } from '@folkmoot/core/campaigns/deleted/deleted-endpoints.ts'
import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'

/** What shows which campaigns there are. */
export const CHANGED_WITH_CAMPAIGNS = [campaigns.ofAssembly, campaigns.ofUser, campaigns.one, assemblies.one, deletedCampaigns.list]
