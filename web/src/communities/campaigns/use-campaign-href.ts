import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'

export const useCampaignHref = ({ campaignId, uuid, assembly }: CampaignSummary): string => {
  const links = useLinks()
  return campaignId === undefined || assembly.assemblyId === undefined
    ? links.campaign({ assembly: byUuid(assembly.uuid), campaign: byUuid(uuid) })
    : links.campaign({ assembly: byId(assembly.assemblyId), campaign: byId(campaignId) })
}
